import { Form, useLocation } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'

export const FIND = '/admin-panel/find'

export function FindField() {
  if (useLocation().pathname === FIND) return null
  return (
    <Form
      action={FIND}
      role="search"
      aria-label={p('find.label')}
      className="max-lg:py-2 lg:mb-2 folded:hidden"
    >
      <TextInput
        name="q"
        type="search"
        required
        maxLength={100}
        aria-label={p('find.label')}
        title={p('find.lead')}
        placeholder={p('find.title')}
      />
    </Form>
  )
}
