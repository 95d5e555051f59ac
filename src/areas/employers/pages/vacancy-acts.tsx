import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button, ButtonLink, type ButtonVariant } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/shell/menu.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useAct } from '#src/web/acts/acts.tsx'
import * as contract from '../calls/my-vacancies.ts'
import type { FoundAnswer } from '../vacancy-acts.ts'
import { ExtendForm, NoticeForm } from './act-forms.tsx'
import { SharePanel } from './share-panel.tsx'
import { FoundQuestion } from './vacancy-words.tsx'

type ActName = 'share' | 'filled' | 'extend' | 'notice' | 'withdraw' | 'delete' | 'reopen'

/** Sharing and editing stand in the page, the other acts in a menu; each opens a dialog. */
export function OwnActs({ vacancy }: { vacancy: contract.OwnVacancy }) {
  const a = useAccountText()
  const { id, acts, state, extend_until, notice_at, is_open } = vacancy
  const [opened, setActName] = useState<ActName>()
  const close = () => setActName(undefined)
  const isEditable = acts.includes('edit') || acts.includes('revise')
  const isSeen = state === 'open' || state === 'expired' || state === 'filled' || state === 'withdrawn'
  const noticeLabel =
    notice_at === null
      ? a('my_vacancies.notice')
      : a('my_vacancies.notice.at', { count: formatNumber(notice_at) })
  const items: [ActName, string][] = [
    ...(acts.includes('filled') ? [['filled', a('my_vacancies.filled')] as [ActName, string]] : []),
    ...(extend_until === null ? [] : [['extend', a('my_vacancies.extend')] as [ActName, string]]),
    ...(state === 'open' || state === 'pending' ? [['notice', noticeLabel] as [ActName, string]] : []),
    ...(acts.includes('withdraw') ? [['withdraw', a('my_vacancies.withdraw')] as [ActName, string]] : []),
    ...(acts.includes('delete') ? [['delete', a('my_vacancies.delete')] as [ActName, string]] : []),
  ]
  const label = opened && (opened === 'notice' ? noticeLabel : a(`my_vacancies.${opened}`))
  return (
    <div className="relative flex flex-wrap items-start gap-2">
      {is_open && (
        <Button onClick={() => setActName('share')}>
          <Icon name="share" className="size-4" />
          {a('my_vacancies.share')}
        </Button>
      )}
      {acts.includes('reopen') && (
        <Button onClick={() => setActName('reopen')}>{a('my_vacancies.reopen')}</Button>
      )}
      {isEditable && (
        <ButtonLink to={`/account/vacancies/${id}/edit`} variant={is_open ? 'secondary' : 'primary'}>
          {a(
            state === 'rejected'
              ? 'my_vacancies.correct'
              : state === 'frozen'
                ? 'my_vacancies.put_right'
                : 'my_vacancies.edit',
          )}
        </ButtonLink>
      )}
      <Menu label={a('my_vacancies.more')} boxed>
        <li>
          <RouteLink to={`/account/vacancies/${id}/copy`}>{a('my_vacancies.copy')}</RouteLink>
        </li>
        {items.map(([act, words]) => (
          <li key={act}>
            <button type="button" onClick={() => setActName(act)}>
              {words}
            </button>
          </li>
        ))}
        {isSeen && (
          <li>
            <RouteLink to={`/jobs/${id}`}>{a('my_vacancies.see')}</RouteLink>
          </li>
        )}
      </Menu>
      <Dialog
        open={opened !== undefined}
        onClose={close}
        title={label ?? ''}
        closeLabel={a('my_vacancies.cancel')}
      >
        {opened && <DialogAct opened={opened} vacancy={vacancy} onClose={close} />}
      </Dialog>
    </div>
  )
}

type DialogActProps = { opened: ActName; vacancy: contract.OwnVacancy; onClose: () => void }

function DialogAct({ opened, vacancy, onClose }: DialogActProps) {
  const a = useAccountText()
  const navigate = useNavigate()
  const [found, setFound] = useState<FoundAnswer>()
  const { id, updated_at, revision, extend_until } = vacancy
  const body = { updated_at, revision_id: revision?.id ?? 0 }
  const ending = { ...body, ...(found && { found }) }
  const shared = { id, onClose }
  switch (opened) {
    case 'share':
      return <SharePanel vacancy={vacancy} />
    case 'extend':
      return <ExtendForm vacancy={vacancy} until={extend_until!} onClose={onClose} />
    case 'notice':
      return <NoticeForm vacancy={vacancy} onClose={onClose} />
    case 'filled':
      return (
        <Confirm
          {...shared}
          endpoint={contract.fillVacancy}
          body={ending}
          question={a('my_vacancies.filled.question')}
          label={a('my_vacancies.filled.confirm')}
          // The list of applications then asks whom to notify.
          then={() => navigate(`/account/vacancies/${id}`, { state: { notify: true } })}
        >
          <FoundQuestion id="found-filled" onChange={setFound} />
        </Confirm>
      )
    case 'withdraw':
      return (
        <Confirm
          {...shared}
          endpoint={contract.withdrawVacancy}
          body={ending}
          question={a('my_vacancies.withdraw.question')}
          label={a('my_vacancies.withdraw.confirm')}
          variant="danger"
        >
          <FoundQuestion id="found-withdraw" onChange={setFound} />
        </Confirm>
      )
    case 'reopen':
      return (
        <Confirm
          {...shared}
          endpoint={contract.reopenVacancy}
          body={body}
          question={a('my_vacancies.reopen.question')}
          label={a('my_vacancies.reopen')}
        />
      )
    case 'delete':
      return (
        <Confirm
          {...shared}
          endpoint={contract.deleteOwnVacancy}
          question={a('my_vacancies.delete.question')}
          label={a('my_vacancies.delete.confirm')}
          variant="danger"
          then={() => navigate('/account/vacancies')}
        />
      )
  }
}

type ConfirmProps = {
  id: number
  endpoint: EndpointShape
  body?: object
  question: string
  label: string
  variant?: ButtonVariant
  /** Runs instead of reloading the page. */
  then?: () => unknown
  onClose: () => void
  children?: ReactNode
}

function Confirm({ id, endpoint, body, question, label, variant, then, onClose, children }: ConfirmProps) {
  const a = useAccountText()
  const { busy, act } = useAct({
    conflict: a('my_vacancies.changed'),
    ...(then && {
      onDone: async () => {
        onClose()
        await then()
      },
    }),
  })
  const input = { params: { id }, ...(body && { body }) } as CallInput<EndpointShape>
  async function press() {
    await act('act', (api) => api(endpoint, input))
    onClose()
  }
  return (
    <div className="space-y-4">
      <p>{question}</p>
      {children}
      <p className="flex flex-wrap gap-2">
        <Button variant={variant} busy={busy} busyLabel={a('my_vacancies.busy')} onClick={() => void press()}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {a('my_vacancies.cancel')}
        </Button>
      </p>
    </div>
  )
}
