import { Notice } from '#src/ui/notice.tsx'
import { useText } from '../site/text.tsx'

type RefusalNoticeProps = {
  message?: string | undefined
  errors?: Record<string, string[]> | undefined
}

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
