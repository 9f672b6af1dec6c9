/** One line of the report on a deployed project. */
export type Finding =
  /** As it should be. */
  | { readonly good: string }
  /** What is wrong and what to do about it. */
  | { readonly mend: string }
  /** What could not be looked at, and why. */
  | { readonly unasked: string };

/** One finding for a question with a yes or no. */
export function expectThat(holds: boolean, good: string, mend: string): Finding {
  return holds ? { good } : { mend };
}

/** The report as it is printed, with how many things there are to mend. */
export function report(findings: readonly Finding[]): { text: string; toMend: number } {
  const lines = findings.map((finding) => {
    if ('good' in finding) return `  ok    ${finding.good}`;
    return 'mend' in finding ? `  MEND  ${finding.mend}` : `  ?     ${finding.unasked}`;
  });
  const toMend = findings.filter((finding) => 'mend' in finding).length;
  const sum = toMend === 0 ? 'Nothing to mend.' : `${toMend} ${toMend === 1 ? 'thing' : 'things'} to mend.`;
  return { text: `${lines.join('\n')}\n\n${sum}`, toMend };
}
