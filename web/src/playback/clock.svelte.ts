/** The server's current time as a reactive value, updated a few times a second while it is in use. */

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
