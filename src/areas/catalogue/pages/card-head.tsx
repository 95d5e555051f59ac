import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { siteCardPath } from '../card-address.ts'
import { posterSizes } from '../poster-layouts.ts'

interface CardHeadProps {
  path?: `/${string}`
  alt: string
}

export function CardHead({ path = siteCardPath, alt }: CardHeadProps) {
  const { look } = useFrame().site
  const address = useAddressOf(path) + (look ? `?v=${look.version}` : '')
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(posterSizes.card.width)} />
      <meta property="og:image:height" content={String(posterSizes.card.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
