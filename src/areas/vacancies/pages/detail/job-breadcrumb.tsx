import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { Breadcrumb, type BreadcrumbStep } from '#src/ui/shell/route-link.tsx'
import { breadcrumbList } from '#src/web/site/breadcrumb-list.ts'
import { useText } from '#src/web/site/text.tsx'
import { landingPath } from '../../landing-paths.ts'
import type { ShownNames } from '../vacancy-text.tsx'
import type { ShownVacancy } from './load-job.ts'

interface JobBreadcrumbProps {
  vacancy: ShownVacancy
  names: ShownNames
}

export function JobBreadcrumb({ vacancy, names }: JobBreadcrumbProps) {
  const t = useText()
  const steps = [{ to: '/' as const, text: t('job.back') }, ...landingSteps(vacancy, names)]
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      steps={steps}
      className="max-sm:[&_li]:truncate max-sm:[&_li:first-child]:hidden max-sm:[&_li:nth-child(2)>span]:hidden max-sm:[&_li:nth-child(3)]:shrink-0 max-sm:[&>ol]:flex-nowrap"
    />
  )
}

function landingSteps({ category, district }: ShownVacancy, names: ShownNames): BreadcrumbStep[] {
  const { slug } = category
  return [
    { to: landingPath({ category: slug }), text: names.category },
    ...(district && names.district
      ? [{ to: landingPath({ category: slug, district }), text: names.district }]
      : []),
  ]
}

export function jobBreadcrumbList(
  vacancy: ShownVacancy,
  names: ShownNames,
  { publicUrl, language }: { publicUrl: string; language: Language },
) {
  const steps = [
    ...landingSteps(vacancy, names),
    { to: `/jobs/${vacancy.id}` as const, text: vacancy.position },
  ]
  return breadcrumbList(
    steps.map(({ to, text }) => ({ address: publicUrl + localizedPath(language, to), text })),
  )
}
