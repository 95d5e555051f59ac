import type { postCvCall } from '#src/areas/applications/calls/by-phone/by-phone.ts'
import type { Choices } from '#src/areas/catalogue/pages/choices.ts'
import { localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { readRetention } from '#src/areas/site/pages/read-retention.ts'
import { withSimilar } from '#src/areas/vacancies/pages/detail/similar-after.tsx'
import { similarTo } from '#src/areas/vacancies/pages/detail/similar-vacancies.tsx'
import type { Api } from '#src/contract/client.ts'
import type { LoadInput } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import type { submitJobSeekerForm } from '../../calls/forms/job-seeker-form.ts'

export interface CvChoices extends Choices {
  /** Months until a posted CV is deleted. */
  storedMonths: number | undefined
}

export async function withRetention(
  api: Api,
  signal: AbortSignal,
  loading: Promise<Choices>,
): Promise<CvChoices> {
  const [choices, retention] = await Promise.all([loading, api(readRetention, { signal })])
  return { ...choices, storedMonths: retention.ok ? retention.data.applications : undefined }
}

export async function sendCv(
  api: Api,
  endpoint: ReturnType<typeof postCvCall> | typeof submitJobSeekerForm,
  form: FormData,
  { signal, language }: LoadInput,
) {
  return withSimilar(await sendPosted(api, endpoint, form), async ({ data: { job_category_id } }) =>
    similarTo(api, { job_category_id }, await localNames(api, language), signal),
  )
}
