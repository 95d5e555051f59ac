export const searchFields = {
  q: { was: 'what', filters: ['category', 'company'] },
  place: { was: 'where', filters: ['city', 'district', 'province'] },
} as const

type Sent = Pick<FormData, 'get' | 'has' | 'delete'>

/** A changed field replaces its filters; an unchanged one keeps them. */
export function settleSearch(sent: Sent): void {
  for (const [name, { was, filters }] of Object.entries(searchFields)) {
    const before = sent.get(was)
    sent.delete(was)
    // A district that is ticked beside a typed place replaces the place.
    const isReplaced =
      before === null
        ? name === 'place' && filters.some((filter) => sent.has(filter))
        : before === sent.get(name)
    if (isReplaced) sent.delete(name)
    else if (before !== null) for (const filter of filters) sent.delete(filter)
  }
}
