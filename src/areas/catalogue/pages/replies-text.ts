import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatNumber } from '#src/strings/format.ts'
import type { Translate } from '#src/web/site/text.tsx'
import type { showCompany } from '../calls/companies.ts'

type Replies = NonNullable<AnswerOf<typeof showCompany>['replies']>

export function repliesText(t: Translate, { of_ten, days }: Replies): string {
  const count = formatNumber(of_ten)
  if (days === null) return t('company.replies.count', { count })
  return days === 1 ? t('company.replies.day', { count }) : t('company.replies', { count, days })
}
