/** Tests of components wait for what is shown as long as a busy machine takes. */
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/svelte");
  configure({ asyncUtilTimeout: 60_000 });
}

export {};
