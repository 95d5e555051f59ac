import { formatNumber } from './format.ts'
import { texts as panel, type PanelKey } from './panel/en.ts'
import { translator } from './t.ts'

export { panel, type PanelKey }

/** `p('nav.jobs')` gives the panel's words by key. */
export const p = translator<PanelKey>(panel)

/**
 * `56 jobs`, `1 job`: the text of a number, with its own words for one where `<key>.one` stands. `10,000+ jobs` where
 * there are more.
 */
export function pCount(key: PanelKey, count: number, isMore = false): string {
  const one = `${key}.one`
  return p(count === 1 && isKey(one) ? one : key, {
    count: formatNumber(count) + (isMore ? '+' : ''),
  })
}

function isKey(key: string): key is PanelKey {
  return Object.hasOwn(panel, key)
}
