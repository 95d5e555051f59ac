import { useAddressOf } from '#src/web/site/page-address.tsx'
import { siteCardPath } from '../card-address.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../card-size.ts'

interface CardHeadProps {
  path?: `/${string}`
  alt: string
}

export function CardHead({ path = siteCardPath, alt }: CardHeadProps) {
  return (
    <>
      <meta property="og:image" content={useAddressOf(path)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_WIDTH)} />
      <meta property="og:image:height" content={String(CARD_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
