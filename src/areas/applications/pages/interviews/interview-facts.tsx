import { bringWords } from '#src/strings/bring-items.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { getHost, type Interview, type InterviewDetails } from '../../interview.ts'

/** Shows when and where an interview is, and what to bring. */
export function InterviewFacts({ interview }: { interview: InterviewDetails }) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const { starts_at, bring } = interview
  const items = [
    { term: a('interview.when'), value: <time dateTime={starts_at}>{formatTime(starts_at)}</time> },
    hasPlace(interview) && { term: a('interview.where'), value: <InterviewPlace interview={interview} /> },
    bring.length > 0 && { term: a('interview.bring'), value: <Bring items={bring} /> },
  ]
  return <DescriptionList items={items} />
}

const hasPlace = ({ town, address, link }: InterviewDetails) => (address ?? town ?? link) !== null

/** A link shows its host: that is where it leads. */
export function InterviewPlace({ interview: { town, address, link } }: { interview: InterviewDetails }) {
  const place = [address, town].filter(Boolean).join(', ')
  return (
    <span className="block min-w-0 wrap-anywhere">
      {place && <span className="block">{place}</span>}
      {link && (
        <a href={link} className="link" rel="noreferrer noopener nofollow" target="_blank">
          {getHost(link)}
        </a>
      )}
    </span>
  )
}

function Bring({ items }: { items: InterviewDetails['bring'] }) {
  const words = bringWords[usePageLanguage()]
  return items.map((item) => words[item]).join(', ')
}

const tones = { coming: 'verified', cannot: 'rejected', another_time: 'pending', none: 'neutral' } as const
const tone = (answer: Interview['answer']): BadgeTone => tones[answer ?? 'none']

/** The answer of the applicant, as the employer reads it. */
export function InterviewAnswerBadge({ answer }: Pick<Interview, 'answer'>) {
  const a = useAccountText()
  return <Badge tone={tone(answer)}>{a(`interview.answer.${answer ?? 'none'}`)}</Badge>
}
