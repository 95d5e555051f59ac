import type { browse as en } from '../en/browse.ts'
import type { Translation } from '../t.ts'

export const browse = {
  'home.meta_description':
    'இலங்கை முழுவதிலுமுள்ள வேலை வெற்றிடங்கள். ஒவ்வொன்றும் பரிசீலிக்கப்படுகிறது. பதவி, நிறுவனம், தொழில் வகை அல்லது மாவட்டம் மூலம் தேடி இணையவழியில் விண்ணப்பிக்கவும்.',
  'home.categories.open': 'திறந்தவை',
  'home.retry': 'மீண்டும் முயல்க',
  'home.first_page': 'முதல் பக்கத்தைப் பார்க்க',
  'home.show_all': 'எல்லா வெற்றிடங்களையும் காட்டுக',
  'home.empty.page': 'இப்பக்கத்தில் மேலும் வெற்றிடங்கள் இல்லை.',

  'pages.nav': 'பக்கங்கள்',
  'pages.first': 'முதல்',
  'pages.previous': 'முந்தைய',
  'pages.next': 'அடுத்த',
  'pages.last': 'கடைசி',
  'pages.page': '{pages} பக்கங்களில் {page} ஆம் பக்கம்',
  'pages.title': '{title} – பக்கம் {page}',

  'job.heading': 'வேலை விபரங்கள்',
  'job.title': '{position} – {company}',
  'job.page_title': '{title} – வேலை வெற்றிடம் (இல. {id})',
  'job.failed': 'வேலை விபரங்களைப் பெற முடியவில்லை.',
  'job.not_found.text': 'அது நீக்கப்பட்டிருக்கலாம், அல்லது முகவரி முழுமையற்றதாக இருக்கலாம்.',
  'job.closed.text': 'இனி விண்ணப்பங்கள் ஏற்கப்படாது.',
  'job.poster.later': 'வெற்றிடம் அங்கீகரிக்கப்பட்டதும் சுவரொட்டி காட்டப்படும்.',
  'job.poster.open': 'சுவரொட்டியை முழுமையாகப் பார்க்க',
  'job.share': 'பகிர்க',
  'job.share.copy': 'இணைப்பை நகலெடுக்க',
  'job.share.copied': 'இணைப்பு நகலெடுக்கப்பட்டது.',
  'job.share.not_copied': 'இணைப்பை நகலெடுக்க முடியவில்லை. அது: {address}',
  'job.share.print': 'அச்சிடுக',
  'job.share.poster': 'அறிவிப்புப் பலகைக்கான தாள்',

  'offer.house': 'ஆட்சேர்ப்பு செய்கிறீர்களா?',
  'offer.house.link': 'உங்கள் வெற்றிடத்தை வெளியிடுக',
  'banner.house.title': 'ஆட்கள் தேவையா?',
  'banner.house.text': 'இலங்கை முழுவதும் வேலை தேடுவோரை அடையுங்கள்.',
  'banner.house.link': 'வெற்றிடத்தை வெளியிடுக',
} as const satisfies Translation<typeof en>
