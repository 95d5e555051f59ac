import type { Api } from '#src/contract/client.ts'
import type { Choices } from '#src/features/catalogue/web/choices.ts'
import { localNames } from '#src/features/catalogue/web/local-names.ts'
import { readRetention } from '#src/features/legal/web/read-retention.ts'
import { similarTo } from '#src/features/vacancies/web/page/load-similar.ts'
import { withSimilar } from '#src/features/vacancies/web/page/similar-after.tsx'
import type { LoadInput } from '#src/web/api/load.ts'
import { sendPosted } from '#src/web/forms/posted.ts'
import type { submitCategoryApplication } from '../contract.ts'
import type { submitJobSeekerForm } from '../job-seeker-form-contract.ts'

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
  endpoint: typeof submitCategoryApplication | typeof submitJobSeekerForm,
  form: FormData,
  { signal, language }: LoadInput,
) {
  return withSimilar(await sendPosted(api, endpoint, form), async ({ data: { job_category_id } }) =>
    similarTo(api, { job_category_id }, await localNames(api, language), signal),
  )
}
