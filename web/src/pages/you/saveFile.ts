/** Let the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has read the data, however slow its download dialog is.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
