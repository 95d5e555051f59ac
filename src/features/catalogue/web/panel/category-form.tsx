import { useRevalidator } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import { addCategory, renameCategory } from '../../admin-contract.ts'
import type { Category } from '../panel-choices.ts'

type CategoryFormProps = { category: Category | undefined; onSaved: () => void }

/** Adds a category, or renames the one that is given. */
export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint: category ? renameCategory : addCategory,
    ...(category ? { params: { id: category.id } } : {}),
    failure: 'problem.internal',
    defaults: { name: category?.name, name_si: category?.name_si, name_ta: category?.name_ta },
    onSuccess: ({ message }) => {
      toast.success(message)
      void revalidate()
      onSaved()
    },
  })
  return (
    <PageForm form={form} label={p('categories.title')}>
      <TextField name="name" label={p('categories.name')} maxLength={100} autoComplete="off" />
      <TextField name="name_si" label={p('categories.name_si')} maxLength={100} lang="si" optional />
      <TextField name="name_ta" label={p('categories.name_ta')} maxLength={100} lang="ta" optional />
      <SubmitButton label={p('act.save')} busyLabel={p('act.saving')} />
    </PageForm>
  )
}
