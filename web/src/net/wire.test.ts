import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wire } from "./wire";
import type { Socket } from "./wire";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("nothing is sent before the connection is open", () => {
  const sent: string[] = [];
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => void sent.push((JSON.parse(data) as { t: string }).t),
    close: () => undefined,
  };
  const none = () => undefined;
  const wire = new Wire(() => socket, { onopen: none, onmessage: none, ondoubt: none, onclose: none });
  wire.start();
  vi.advanceTimersByTime(1500);
  expect(sent).toEqual([]);
  socket.onopen?.();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(["ping"]);
  wire.stop();
});
