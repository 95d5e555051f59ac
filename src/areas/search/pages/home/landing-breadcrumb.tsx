import { landingPath } from '#src/areas/vacancies/landing-paths.ts'
import { Breadcrumb, type BreadcrumbStep } from '#src/ui/shell/breadcrumb.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { Landing } from './landing-words.ts'

interface LandingBreadcrumbProps {
  landing: Landing
  className: string
}

export function LandingBreadcrumb({ landing, className }: LandingBreadcrumbProps) {
  const t = useText()
  return (
    <Breadcrumb label={t('breadcrumb')} steps={landingSteps(landing, t).slice(0, -1)} className={className} />
  )
}

/** The way from the whole list to a landing page, which is the last step. */
export function landingSteps({ place, category, district }: Landing, t: Translate): BreadcrumbStep[] {
  const steps: BreadcrumbStep[] = [{ to: '/', text: t('job.back') }]
  if (place.category !== undefined)
    steps.push({ to: landingPath({ category: place.category }), text: category(t)! })
  if (place.district !== undefined) steps.push({ to: landingPath(place), text: district(t)! })
  return steps
}
