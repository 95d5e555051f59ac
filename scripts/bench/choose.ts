/**
 * The parts that are wanted, in the order of `all`: those that `only` names, separated by commas; without it all but
 * `leftOut`. `unknown`: what `only` names and nobody knows.
 */
export function chooseParts(
  all: readonly string[],
  only: string | undefined,
  leftOut: readonly string[],
): { chosen: string[]; unknown: string[] } {
  const named = only?.split(',').map((name) => name.trim())
  return {
    chosen: all.filter((name) => (named ? named.includes(name) : !leftOut.includes(name))),
    unknown: named?.filter((name) => !all.includes(name)) ?? [],
  }
}
