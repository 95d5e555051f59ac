import type { AppContext } from '#src/platform/app-context.ts'
import { getSender } from '#src/platform/http/abuse/client-address.ts'
import type { Binder, CallParts } from '#src/platform/http/endpoints/bind.ts'
import type { Call, Handler } from '#src/platform/http/endpoints/call.ts'
import { acceptedLanguage } from '#src/strings/languages.ts'
import type { SubmissionKind, SubmittingEndpoint } from './submission-kind.server.ts'
import { cheapRules, type Submission, submit } from './submit.server.ts'

export function bindSubmission<E extends SubmittingEndpoint, Row extends object, Facts>(
  bind: Binder,
  context: AppContext,
  kind: SubmissionKind<E, Row, Facts>,
  parts?: CallParts<E>,
): void {
  const handler = (call: Call<E>) => {
    const language = acceptedLanguage(call.request.headers['accept-language'], call.viewer.user?.language)
    const sent = { ...call, language, client: getSender(call.request), sendingMs: call.reply.elapsedTime }
    return submit(context, kind, sent as unknown as Submission<E>)
  }
  bind(kind.endpoint, handler as unknown as Handler<E>, (input) => cheapRules(context, kind, input), parts)
}
