import { useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'

const reasons = ['login.post.free', 'login.post.checked', 'login.post.poster', 'login.post.phone'] as const

/** For who wants to post a vacancy and is not logged in. */
export function PostingInvitation() {
  const t = useText()
  const { state } = useLocation()
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            <span>{t(reason)}</span>
          </li>
        ))}
      </ul>
      <figure className="rounded border border-line bg-card p-3">
        <figcaption className="text-sm text-muted">{t('login.post.example')}</figcaption>
        <p className="font-semibold">{t('login.post.example.position')}</p>
        <p className="text-muted">{t('login.post.example.company')}</p>
        <p className="font-semibold">{t('login.post.example.pay')}</p>
      </figure>
      <ButtonLink to="/signup" state={state} className="w-full text-lg">
        {t('login.post.create')}
      </ButtonLink>
    </div>
  )
}
