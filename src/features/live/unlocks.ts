type UnlockPorts<Achievement> = {
  /** All that is earned by now. */
  fetchEarned: () => Promise<string[]>;
  fetchAchievement: (id: string) => Promise<Achievement | null>;
  /** Resolves when somebody can see the page, at once when they can already. */
  whenVisible: () => Promise<void>;
  /** True for one of all the person's tabs, once. */
  claim: (id: string) => Promise<boolean>;
  show: (achievement: Achievement) => void;
};

export type Unlocks = {
  /** An achievement has just been earned. */
  hear: (id: string) => void;
  /** Some may have been earned unheard. The first time tells nothing: it learns what was earned long ago. */
  catchUp: () => void;
  stop: () => void;
};

/** Celebrates each achievement earned from now on once: whether heard live or found afterwards, in whichever tab. */
export function createUnlocks<Achievement>(ports: UnlockPorts<Achievement>): Unlocks {
  /** Earned before, or celebrated; null until it has been read what was earned before. */
  let known: Set<string> | null = null;
  const celebrated = new Set<string>();
  let reading: Promise<void> = Promise.resolve();
  let stopped = false;

  async function celebrate(id: string) {
    if (stopped || celebrated.has(id)) return;
    celebrated.add(id);
    try {
      const achievement = await ports.fetchAchievement(id);
      await ports.whenVisible();
      if (achievement && !stopped && (await ports.claim(id))) ports.show(achievement);
      known?.add(id);
    } catch {
      // Not known: the next catching up finds it again.
      celebrated.delete(id);
      known?.delete(id);
    }
  }

  async function read() {
    const earned = await ports.fetchEarned();
    const before = known;
    if (before === null) {
      known = new Set(earned);
      return;
    }
    for (const id of earned.filter((id) => !before.has(id))) void celebrate(id);
  }

  return {
    hear: (id) => void celebrate(id),
    catchUp: () => {
      // One after the other: the earliest reading is the one that tells what was earned before.
      reading = reading.then(() => (stopped ? undefined : read())).catch(() => undefined);
    },
    stop: () => {
      stopped = true;
    },
  };
}
