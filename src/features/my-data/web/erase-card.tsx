import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { MyData } from '../contract.ts'
import { KeptReasons } from './kept-reasons.tsx'
import { useMyDataText } from './my-data-text.ts'
import { PlainField } from './plain-field.tsx'

type EraseCardProps = Pick<MyData, 'email' | 'has_account' | 'kept_for' | 'erasure_requested_at'>

/** The address is typed once more, so that nothing is erased by a slip; a session alone is not enough to erase an account. */
export function EraseCard({ email, has_account, kept_for, erasure_requested_at }: EraseCardProps) {
  const t = useText()
  const m = useMyDataText()
  return (
    <Card title={m('my_data.erase.title')}>
      <p className="max-w-text">{m('my_data.erase.text')}</p>
      {kept_for.length > 0 && erasure_requested_at === null && (
        <div className="mt-2">
          <p className="max-w-text">{m('my_data.kept.before')}</p>
          <KeptReasons reasons={kept_for} />
        </div>
      )}
      <p className="mt-2 font-semibold">{m('my_data.erase.again')}</p>
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="act" value="erase" />
        <PlainField
          id="erase-email"
          name="email"
          type="email"
          label={m('my_data.erase.email', { email })}
          required
        />
        {has_account && (
          <>
            <PlainField
              id="erase-password"
              name="current_password"
              type="password"
              label={m('my_data.erase.password')}
              autoComplete="current-password"
              required
            />
            <RouteLink to="/login?forgot" className="link inline-block py-1">
              {t('login.forgot')}
            </RouteLink>
          </>
        )}
        <Button type="submit" variant="danger-outline">
          {m('my_data.erase.submit')}
        </Button>
      </Form>
    </Card>
  )
}
