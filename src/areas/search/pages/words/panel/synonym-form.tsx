import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { addSearchSynonym } from '../../../calls/words/search.ts'

/** Adds a word that search shall take for one that it knows; empty again when it is added. */
export function SynonymForm() {
  const [added, setAdded] = useState(0)
  return <EmptySynonymForm key={added} onAdded={() => setAdded((count) => count + 1)} />
}

function EmptySynonymForm({ onAdded }: { onAdded: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: addSearchSynonym,
    failure: 'problem.internal',
    onSuccess: ({ message }) => {
      toast.success(message)
      void revalidate()
      onAdded()
    },
  })
  return (
    <PageForm form={form} label={p('searches.add')}>
      <TextField name="word" label={p('searches.word')} maxLength={60} autoComplete="off" />
      <TextField
        name="means"
        label={p('searches.means')}
        maxLength={100}
        autoComplete="off"
        hint={p('searches.means.hint')}
      />
      <SubmitButton label={p('act.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
