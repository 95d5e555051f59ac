import { COLOMBO } from '#src/strings/format.ts'
import { rememberedOfDay } from '#src/strings/remembered.ts'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: COLOMBO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Browsers have no `Temporal` yet. */
export const dayInColombo: (instant: string | number | Date) => string = rememberedOfDay((at) =>
  parts.format(at),
)
