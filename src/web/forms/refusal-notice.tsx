import { Notice } from '#src/ui/notice.tsx'
import { useText } from '../site/text.tsx'

type RefusalNoticeProps = {
  /** It is not there where the board could not be reached. */
  message?: string | undefined
  errors?: Record<string, string[]> | undefined
}

/** Says why a form was refused that has no fields to say it at, with every reason. */
export function RefusalNotice({ message, errors = {} }: RefusalNoticeProps) {
  const t = useText()
  const texts = Object.values(errors).flat()
  return (
    <Notice tone="error" live title={message ?? t('network.error')} className="mb-4">
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
