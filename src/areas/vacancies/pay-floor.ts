interface PayFloor {
  from: string
  /** Rupees for a month, and for a day. */
  month: number
  day: number
}

/**
 * The lowest pay that the law of Sri Lanka allows, oldest first. A new figure is a new line with its day; the board
 * takes it up by itself on that day.
 *
 * 2026-01-01: National Minimum Wage of Workers (Amendment) Act, No. 11 of 2025.
 */
export const payFloors: readonly PayFloor[] = [{ from: '2026-01-01', month: 30_000, day: 1_200 }]
