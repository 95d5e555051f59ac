import { Form, useNavigation } from 'react-router'
import { employerStages, MESSAGE_SIZE } from '#src/features/applications/application-stages.ts'
import { StageBadge } from '#src/features/applications/web/stage-badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ReceivedApplication } from '../contract.ts'

/** Sets the stage of an application. It is posted to the page's own action, with script and without. */
export function StageForm({
  application: { stage, messages_allowed },
}: {
  application: ReceivedApplication
}) {
  const a = useAccountText()
  const busy = useNavigation().formData?.get('act') === 'stage'
  const options = employerStages.map((value) => ({ value, label: a(`stage.${value}`) }))
  return (
    <Card title={a('received.move.title')} actions={<StageBadge stage={stage} />}>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="act" value="stage" />
        <input type="hidden" name="from" value={stage} />
        <Field id="stage" label={a('received.move.choose')}>
          {(control) => <Select {...control} name="stage" options={options} defaultValue={stage} />}
        </Field>
        <Checkbox
          id="notify"
          name="notify"
          value="true"
          defaultChecked
          label={a('received.move.notify')}
          hint={a('received.move.notify.hint')}
        />
        {messages_allowed && (
          <Field id="message" label={a('received.move.message')}>
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={MESSAGE_SIZE} />}
          </Field>
        )}
        <Button type="submit" busy={busy} busyLabel={a('received_list.moving')}>
          {a('received.move.submit')}
        </Button>
      </Form>
    </Card>
  )
}
