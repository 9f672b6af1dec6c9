/** The backend cannot start, for a reason its message explains to the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The words to print for an error that stops a command: the message alone where it was written for people. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const forPeople = error.name === 'StartProblem' || error.name === 'SettingsProblem';
  return forPeople ? error.message : (error.stack ?? error.message);
}
