export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Wilcoxon's signed-rank test for pairs, two-sided, by the normal approximation: how likely differences as one-sided as
 * these are when both sides are alike.
 */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const differences = a
    .map((value, at) => value - b[at]!)
    .filter((difference) => difference !== 0)
    .toSorted((x, y) => Math.abs(x) - Math.abs(y))
  const n = differences.length
  if (n < 10) return 1
  const positive = differences.reduce((sum, difference, at) => (difference > 0 ? sum + at + 1 : sum), 0)
  const mean = (n * (n + 1)) / 4
  const deviation = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24)
  return 2 * (1 - normal(Math.abs(positive - mean) / deviation))
}

/** The standard normal distribution up to `z` (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return 1 - density * tail.reduceRight((sum, factor) => (sum + factor) * t, 0)
}
