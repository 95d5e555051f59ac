import { useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { useMay } from '#src/web/panel/role.tsx'
import { newCodes, type CodedKind } from '../../calls/panel/admin-applications.ts'

/** For an applicant without an email address who lost the code. The new one is shown once. */
export function NewCodeCard({ kind, id }: { kind: CodedKind; id: number }) {
  const may = useMay()
  const { busy, act } = useAct({ failure: p('application.code.failed') })
  const [code, setCode] = useState<string>()
  if (!may(newCodes[kind])) return null
  async function give() {
    const result = await act('give', (api) => api(newCodes[kind], { params: { id } }))
    if (result?.ok) setCode(result.data.data.code)
  }
  return (
    <Card title={p('application.code')}>
      <p className="max-w-text">{p('application.code.text')}</p>
      <div role="status" className="my-3">
        {code !== undefined && (
          <>
            <p className="font-mono text-2xl font-semibold select-all">{code}</p>
            <p className="text-muted">{p('application.code.once')}</p>
          </>
        )}
      </div>
      {code === undefined && (
        <ConfirmInline
          label={p('application.code.give')}
          question={p('application.code.question')}
          confirmLabel={p('application.code.confirm')}
          cancelLabel={p('act.cancel')}
          busy={busy}
          busyLabel={p('application.code.giving')}
          onConfirm={() => void give()}
        />
      )}
    </Card>
  )
}
