import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useStepNames } from './step-bar.tsx'
import type { FormGroups } from './use-form-groups.ts'

export function GroupList({ groups: { shown, choose } }: { groups: FormGroups }) {
  const a = useAccountText()
  const names = useStepNames()
  return (
    shown !== undefined && (
      <ul aria-label={a('vacancy_form.groups')} className="grid grid-cols-2 gap-2">
        {names.map((name, index) => (
          <li key={name}>
            <Button
              small
              variant={index + 1 === shown ? 'primary' : 'secondary'}
              aria-pressed={index + 1 === shown}
              className="size-full wrap-anywhere"
              onClick={() => choose(index + 1)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    )
  )
}
