import { createHmac } from 'node:crypto'
import type { BotSignal } from '#src/contract/screening.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { deriveKey } from '#src/platform/derive-key.ts'
import { formPace } from '#src/platform/limits.ts'
import { isSame } from './proof-of-work.ts'

export type FormTimes = ReturnType<typeof formTimes>

/** Pages are cached, so the time cannot stand in them. It never expires: forms stay open for days. */
export function formTimes({ clock }: Pick<AppContext, 'clock'>, secret: string, scale: number) {
  const key = deriveKey(secret, 'form time')
  const fastest = (formPace.fastestSeconds * 1000) / scale
  const sign = (form: string, time: string) =>
    createHmac('sha256', key).update(`${form} ${time}`).digest('base64url')
  return {
    begin(form: string): string {
      const time = clock.now().getTime().toString(36)
      return `${time}.${sign(form, time)}`
    },
    /** A missing time is no signal: clients of the API send none. */
    signal(form: string, header: unknown): BotSignal | undefined {
      if (header === undefined) return undefined
      const [, time = '', signature = ''] =
        /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? []
      if (!isSame(signature, sign(form, time))) return 'forged_time'
      const age = clock.now().getTime() - Number.parseInt(time, 36)
      return age < fastest ? 'sent_too_fast' : undefined
    },
    fastestSeconds: Math.ceil(fastest / 1000),
  }
}
