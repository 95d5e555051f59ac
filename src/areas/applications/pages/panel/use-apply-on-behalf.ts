import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import { p } from '#src/strings/panel.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useGuard } from '#src/web/acts/use-guard.ts'
import { panelApi } from '#src/web/api/api.ts'
import type { CategoryApplicationRow, JobSeekerFormRow } from '../../admin-rows.ts'
import { applyForForm, applyOnBehalf } from '../../calls/panel/on-behalf.ts'

/** Sends the application for a vacancy on behalf of somebody who posted a CV. */
export type SendOnBehalf = (api: Api, jobId: number) => Promise<Result<{ message: string }>>

export function onBehalfOf({
  id,
  name,
  email,
  phone,
  city,
  resume_path,
}: CategoryApplicationRow): SendOnBehalf {
  // Spec 7 wants an "automatic text naming the category application id".
  const cover_letter = p('category_jobs.cover_letter', { id })
  const body = { full_name: name, email, phone, city, resume_path, cover_letter, application_id: id }
  return (api, jobId) => api(applyOnBehalf, { params: { jobId }, body })
}

export function onBehalfOfForm({ id }: JobSeekerFormRow): SendOnBehalf {
  const cover_letter = p('category_jobs.form_letter', { id })
  return (api, vacancy_id) => api(applyForForm, { params: { id }, body: { vacancy_id, cover_letter } })
}

/** Applies for a vacancy on behalf of an applicant of its category. */
export function useApplyOnBehalf(send: SendOnBehalf, onApplied: (jobId: number) => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { acting: applying, guard } = useGuard<number>()
  // A later form of theirs may have said no, which this one does not tell.
  const [disagreed, setDisagreed] = useState(false)

  async function apply(jobId: number): Promise<void> {
    const result = await guard(jobId, (keyed) => send(keyed(panelApi), jobId))
    if (!result) return
    if (result.ok) {
      toast.success(result.data.message || p('category_jobs.submitted'))
      onApplied(jobId)
    } else {
      toast.error(refusalText(result))
      if (result.kind === 'refused' && result.problem.type === '/problems/consent-refused') setDisagreed(true)
    }
    // The list is read again after a refusal too: it shows what was applied for, closed or deleted in the meantime.
    void revalidate()
  }

  return { applying, apply, disagreed }
}

/** Spec 8 wants the 422 message, or the server's errors joined with commas, else the text of the page. */
function refusalText(result: Result<unknown> & { ok: false }): string {
  if (result.kind === 'network') return p('network.error')
  const { message, errors } = result.problem
  if (message) return message
  const texts = Object.values(errors ?? {}).flat()
  return texts.length > 0 ? texts.join(', ') : p('category_jobs.submit_failed')
}
