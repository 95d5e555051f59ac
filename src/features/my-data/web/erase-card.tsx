import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useMyDataText } from './my-data-text.ts'
import { PlainField } from './plain-field.tsx'

/** The address is typed once more: nothing is erased by a slip. */
export function EraseCard({ email }: { email: string }) {
  const m = useMyDataText()
  return (
    <Card title={m('my_data.erase.title')}>
      <p className="max-w-text">{m('my_data.erase.text')}</p>
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
        <Button type="submit" variant="danger-outline">
          {m('my_data.erase.submit')}
        </Button>
      </Form>
    </Card>
  )
}
