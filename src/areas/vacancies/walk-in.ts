export interface WalkIn {
  walk_in_day?: string | null | undefined
  walk_in_from?: string | null | undefined
  walk_in_until?: string | null | undefined
  walk_in_place?: string | null | undefined
  walk_in_bring?: readonly string[] | null | undefined
  closing_date?: string | undefined
}

/** The filter `walk_in` takes these: `week` is today and the six days after it. */
export const walkInSpans = ['week'] as const
export const DAYS_OF_WALK_INS = 7

/** The day of a walk-in interview that is not over. */
export function comingWalkIn({ walk_in_day: day }: WalkIn, today: string): string | undefined {
  return day != null && day >= today ? day : undefined
}

/** `9:00–13:00`. */
export function walkInHours({ walk_in_from: from, walk_in_until: until }: WalkIn): string {
  return [from, until].map((time) => time?.replace(/^0/, '')).join('–')
}
