import { landingPath, type LandingPlace } from '#src/areas/vacancies/landing-paths.ts'
import { Breadcrumb, type BreadcrumbStep } from '#src/ui/shell/route-link.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import { filterLabel, type KnownNames } from '../filters/filter-labels.ts'
import { landingPlace, type HomeAddress } from '../filters/home-address.ts'

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

/** A landing page in the words of its visitor. */
export interface Landing {
  place: LandingPlace
  /** "Drivers, Delivery & Transport vacancies in Colombo". */
  title: (t: Translate) => string
  /** The names of its category and its district. */
  category: (t: Translate) => string | undefined
  district: (t: Translate) => string | undefined
}

/** `undefined`: the list is no landing page. */
export function findLanding(address: HomeAddress, names: KnownNames): Landing | undefined {
  const { filters, slugs } = address
  const place = landingPlace(filters, slugs)
  if (!place) return undefined
  const named = (name: 'category' | 'district') => (t: Translate) =>
    filters[name][0] === undefined ? undefined : filterLabel(t, names, name, filters[name][0])
  const category = named('category')
  const district = named('district')
  const title = (t: Translate) => {
    const words = { category: category(t) ?? '', district: district(t) ?? '' }
    if (place.category === undefined) return t('landing.district', words)
    return t(place.district === undefined ? 'landing.category' : 'landing.category_and_district', words)
  }
  return { place, title, category, district }
}
