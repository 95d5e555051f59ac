import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'saved.device': 'இச்சாதனத்தில் மட்டுமே வைக்கப்பட்டுள்ளன. உங்கள் எல்லாச் சாதனங்களிலும் காண உள்நுழையவும்.',
  'saved.login': 'உள்நுழைக',
  'saved.none': 'நீங்கள் இன்னும் வெற்றிடங்கள் எதையும் சேமிக்கவில்லை.',
  'saved.none.hint': 'ஒரு வெற்றிடத்தை இங்கே மீண்டும் காண அதன் அருகிலுள்ள நட்சத்திரத்தை அழுத்தவும்.',
  'saved.gone': 'இனி இத்தளத்தில் இல்லை',
  'saved.ended': 'மூடப்பட்டது',
  'saved.filled': 'மூடப்பட்டது: பதவி நிரப்பப்பட்டது',
  'saved.withdrawn': 'மூடப்பட்டது: வேலை வழங்குநர் திரும்பப் பெற்றார்',
  'saved.vacancy': 'வெற்றிட இலக்கம் {id}',
  'saved.failed': 'அவற்றின் நிலையைக் கேட்க முடியவில்லை. நீங்கள் சேமித்தவை இவை.',
  'saved.loading': 'சேமித்த வெற்றிடங்கள் ஏற்றப்படுகின்றன...',
  'saved.hidden': 'இந்தச் சாதனத்தில் மறைத்த வெற்றிடங்கள்',
  'saved.show_again': 'மீண்டும் காட்டு',
  'saved.show_again.label': '{position} மீண்டும் காட்டு',
}
