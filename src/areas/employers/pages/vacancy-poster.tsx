import type { Vacancy } from '#src/areas/vacancies/calls/vacancies.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOwnFile } from '#src/web/account/use-own-file.ts'

type OwnPosterProps = {
  path: string
  vacancy: Pick<Vacancy, 'company_name' | 'position' | 'poster_width' | 'poster_height'>
  caption: string
}

/** A poster that may not be public yet: it is fetched with the owner's token, which the request of an image lacks. */
export function OwnPoster({ path, vacancy, caption }: OwnPosterProps) {
  const a = useAccountText()
  const address = useOwnFile(`/storage/${path}`)
  const { company_name: company, position, poster_width, poster_height } = vacancy
  return (
    <figure className="mt-4">
      <figcaption className="mb-1 font-semibold">{caption}</figcaption>
      {address && (
        <img
          src={address}
          alt={a('my_vacancies.edit.poster_now.alt', { company, position })}
          width={poster_width ?? undefined}
          height={poster_height ?? undefined}
          className="h-auto max-h-96 w-auto max-w-full rounded border border-line"
        />
      )}
    </figure>
  )
}
