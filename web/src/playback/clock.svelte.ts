/** A moment that goes on: the server's time, read again a few times a second while anybody looks. */

export class Clock {
  now = $state(0);

  constructor(server: () => number, running: () => boolean) {
    this.now = server();
    $effect(() => {
      if (!running()) return;
      const read = () => (this.now = server());
      read();
      const timer = setInterval(read, 100);
      return () => clearInterval(timer);
    });
  }
}
