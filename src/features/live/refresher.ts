export type Refresher<Topic> = {
  /** Something about this topic has changed. */
  ask: (topic: Topic) => void;
  stop: () => void;
};

/**
 * Turns a storm of changes into few refreshes: the first is answered at once, those that arrive while it runs or in
 * the pause after it share the next. None is lost: after the last change there is always one more refresh.
 */
export function createRefresher<Topic>(
  refresh: (topic: Topic) => Promise<unknown>,
  pauseMilliseconds: number,
): Refresher<Topic> {
  const running = new Set<Topic>();
  const askedAgain = new Set<Topic>();
  let stopped = false;

  async function run(topic: Topic) {
    running.add(topic);
    do {
      askedAgain.delete(topic);
      // A failed refresh is the query's to show; the next change still gets its own.
      await refresh(topic).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    } while (!stopped && askedAgain.has(topic));
    running.delete(topic);
  }

  return {
    ask(topic) {
      if (stopped) return;
      if (running.has(topic)) askedAgain.add(topic);
      else void run(topic);
    },
    stop() {
      stopped = true;
    },
  };
}
