/**
 * The fewest slips that make one word of the other: a letter too many, too few, another, or two that changed places.
 * Anything beyond `most` is returned as `most + 1`. Letters are code points: a vowel sign of Sinhala or Tamil counts as one.
 */
export function editDistance(one: readonly string[], other: readonly string[], max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let slips = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        slips = Math.min(slips, beforeLast[at - 2]! + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > max) return max + 1
    beforeLast = last
    last = current
  }
  return last[other.length]!
}
