import { type FormEvent, useRef } from 'react'
import { Link, useLoaderData } from 'react-router'
import { contactReplies, replyKinds } from '#src/strings/contact-replies.ts'
import { languages } from '#src/strings/languages.ts'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { ActButton, useAct } from '#src/web/acts/acts.tsx'
import { restoreOnce } from '#src/web/boot/drafts.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loaded, inPanel } from '#src/web/panel/panel-rows.ts'
import { PanelLink } from '#src/web/panel/role.tsx'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { markMessageDone, type MessagePage, readMessage, replyToMessage } from '../calls/admin-contact.ts'

export const clientLoader = inPanel(async (api, { params, signal }) => ({
  found: loaded(
    await api(readMessage, { params: { id: params['id'] ?? '' }, signal }),
    'messages.failed_to_load',
  ),
}))

export default function MessagePageOfPanel() {
  const { found } = useLoaderData<typeof clientLoader>()
  const back = (
    <Link to="/admin-panel/messages" className="link">
      {p('messages.back')}
    </Link>
  )
  if (!found.ok)
    return (
      <>
        <PageTop title={p('messages.title')} back={back} />
        <ErrorState title={found.text} action={<RetryLink />} />
      </>
    )
  const { id, name, message, created_at, replies } = found.value
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <PageTop
        title={p('messages.of', { name })}
        lead={
          <>
            {formatTime(created_at)} · <StateOfMessage message={found.value} />
          </>
        }
        back={back}
        actions={<DoneButton message={found.value} />}
      />
      <Card title={p('messages.message')}>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{message}</p>
      </Card>
      <Card title={p('messages.from')}>
        <Sender message={found.value} />
      </Card>
      {replies.map(({ text, admin_name, sent_at }) => (
        <Card
          key={sent_at}
          title={p('messages.replied', { who: admin_name ?? p('notes.no_admin'), when: formatTime(sent_at) })}
        >
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
        </Card>
      ))}
      <Reply key={`${id} ${replies.length}`} message={found.value} />
    </div>
  )
}

export function StateOfMessage({
  message: { done_at, done_by },
}: {
  message: Pick<MessagePage, 'done_at' | 'done_by'>
}) {
  if (done_at === null) return <Badge tone="pending">{p('messages.open')}</Badge>
  return (
    <span className="text-muted">
      {p('messages.done_by', { who: done_by ?? p('notes.no_admin'), when: formatTime(done_at) })}
    </span>
  )
}

function DoneButton({ message: { id, done_at } }: { message: MessagePage }) {
  return (
    <ActButton
      key={done_at}
      endpoint={markMessageDone}
      input={{ params: { id }, body: { done: done_at === null } }}
      failure={p('messages.failed')}
      label={p(done_at === null ? 'messages.done' : 'messages.reopen')}
      variant="secondary"
    />
  )
}

function Sender({ message: { name, email, language, account, applications } }: { message: MessagePage }) {
  return (
    <DescriptionList
      beside
      items={[
        { term: p('messages.name'), value: name },
        {
          term: p('account.email'),
          value: (
            <a href={mailHref(email)} className="link wrap-anywhere">
              {email}
            </a>
          ),
        },
        { term: p('messages.language'), value: languages[language] },
        {
          term: p('evidence.account'),
          value: account ? (
            <PanelLink to={`/admin-panel/accounts/${account.id}`} className="link">
              {account.name}
            </PanelLink>
          ) : (
            p('evidence.account.none')
          ),
        },
        {
          term: p('messages.applications'),
          value:
            applications === 0 ? (
              p('evidence.account.none')
            ) : (
              <Link to={`/admin-panel/applications?q=${encodeURIComponent(email)}`} className="link">
                {pCount('messages.applications.count', applications)}
              </Link>
            ),
        },
      ]}
    />
  )
}

/** The reply quotes the message and is written in its sender's language. */
function Reply({ message: { id, name, language } }: { message: MessagePage }) {
  const { busy, act } = useAct({ failure: p('messages.failed') })
  const text = useRef<HTMLTextAreaElement>(null)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { reply = '' } = getTexts(new FormData(event.currentTarget))
    if (reply.trim())
      await act('send', (api) => api(replyToMessage, { params: { id }, body: { text: reply } }))
    else text.current?.focus()
  }
  return (
    <Card title={p('messages.reply')}>
      <form ref={restoreOnce} noValidate onSubmit={(event) => void send(event)} className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{p('review.template')}</span>
          {replyKinds.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              small
              onClick={() => {
                if (!text.current) return
                text.current.value = contactReplies[language][kind]
                text.current.focus()
              }}
            >
              {p(`messages.standard.${kind}`)}
            </Button>
          ))}
        </div>
        <Field
          id="reply"
          label={p('messages.reply.text')}
          hint={p('messages.reply.hint', { name, language: languages[language] })}
        >
          {(control) => (
            <TextArea {...control} ref={text} name="reply" lang={language} rows={6} maxLength={5000} />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {p('messages.reply.send')}
        </Button>
      </form>
    </Card>
  )
}
