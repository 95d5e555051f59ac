import type { office as en } from '../en/office.ts'

export const office: Record<keyof typeof en, string> = {
  'mail.monthly_figures.subject': '{month}: புள்ளிவிபரங்கள்',
  'mail.monthly_figures.text':
    '{month} மாதத்திற்கான {site} தளத்தின் புள்ளிவிபரங்கள் இவை. அதற்கு முந்தைய மாதத்தின் எண்ணிக்கை அடைப்புக்குறிக்குள் உள்ளது.',
  'mail.monthly_figures.figure': '{now} ({before})',
  'mail.monthly_figures.hours': '{hours} மணிநேரம்',
  'mail.monthly_figures.none': 'இல்லை',
  'mail.monthly_figures.vacancies_posted': 'வெளியிட்ட வெற்றிடங்கள்',
  'mail.monthly_figures.open_vacancies': 'கடைசி நாளில் திறந்திருந்த வெற்றிடங்கள்',
  'mail.monthly_figures.vacancies_filled': 'நிரம்பிய வெற்றிடங்கள்',
  'mail.monthly_figures.applications': 'விண்ணப்பங்கள்',
  'mail.monthly_figures.review_wait': 'முடிவுக்கான காத்திருப்பு (இடையம்)',
  'mail.monthly_figures.answer_wait': 'வேலை வழங்குநரின் முதல் பதிலுக்கான காத்திருப்பு (இடையம்)',
  'mail.monthly_figures.frauds_stopped': 'தடுக்கப்பட்ட மோசடிகள்',
  'mail.monthly_figures.searches_missed': 'முடிவுகள் கிடைக்காத தேடல்கள்',
  'mail.monthly_figures.moderators': 'ஒவ்வொரு பரிசீலகரின் முடிவுகள்',
  'mail.monthly_figures.see': 'புள்ளிவிபரங்களைப் பார்க்க',
  'mail.monthly_figures.why':
    'நிர்வாகப் பலகையின் அறிக்கைகள் பக்கத்தில் இம்மின்னஞ்சலை நீங்கள் கேட்டிருந்தீர்கள். அங்கேயே அதை நிறுத்தலாம்.',
}
