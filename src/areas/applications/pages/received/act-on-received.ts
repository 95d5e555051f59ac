import type { Api, CallInput, Result } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { endLink } from '#src/contract/signed-links.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { doneOrRefused } from '#src/web/forms/act-form.tsx'
import {
  dropNote,
  moveReceived,
  noteReceived,
  undoDecline,
  writeToApplicant,
} from '../../calls/received/received.ts'

/** A form of an application's page says by `act` which of these it is. */
type ReceivedAct = 'stage' | 'undo' | 'note' | 'drop-note' | 'message' | 'end'

/** Does what a form of an application's page asks for: for the account that posted the vacancy, or for a link's holder. */
export async function actOnReceived(api: Api, id: number | string, form: FormData, input: LoadInput) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const act = text('act') as ReceivedAct
  // Without a day, or online, an interview has no place: a prefilled address is ignored.
  const hasNoPlace = !text('interview_at') || text('interview_link')
  const isUntouched = hasNoPlace && text('interview_address') === text('prefilled_address')
  const call = <E extends EndpointShape>(endpoint: E, body: object, more = {}) =>
    api(endpoint, { params: { id, ...more }, body: body as CallInput<E>['body'] })
  let done: ReceivedAct | 'emailed' = act
  const acts: Record<ReceivedAct, () => Promise<Result<unknown>>> = {
    stage: async () => {
      const result = await call(moveReceived, {
        stage: text('stage'),
        reason: text('reason'),
        from: text('from'),
        notify: text('notify') !== undefined,
        message: text('message'),
        interview_at: text('interview_at'),
        ...(form.has('interview_seen') && { interview_seen: Number(text('interview_seen') ?? 0) || null }),
        interview_town: text('interview_town'),
        interview_address: isUntouched ? undefined : text('interview_address'),
        interview_link: text('interview_link'),
        interview_bring: form.getAll('interview_bring').filter((item) => item !== ''),
      })
      // The mail may have left before the page is loaded again.
      if (result.ok && result.data.data.messages.at(-1)?.mail === 'waiting') done = 'emailed'
      return result
    },
    undo: () => call(undoDecline, {}),
    note: () => call(noteReceived, { text: text('text') }),
    'drop-note': () => api(dropNote, { params: { id, note: text('note') ?? '' } }),
    message: () => call(writeToApplicant, { text: text('text') }),
    end: () => api(endLink),
  }
  return doneOrRefused(await (acts[act] ?? acts.stage)(), done, input)
}
