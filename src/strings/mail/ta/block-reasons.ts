/** The panel shows them to who blocks an account, and the mail tells its owner the same. */
export const blockReasonWords = {
  asks_for_money: 'அதன் வெற்றிடங்கள் விண்ணப்பதாரர்களிடம் பணம் கேட்கின்றன',
  untrue: 'அதன் வெற்றிடங்கள் உண்மையல்ல, அல்லது வேறொருவருடையவை',
  unwanted: 'அது விளம்பரங்களை அல்லது ஒரே விடயத்தை மீண்டும் மீண்டும் அனுப்புகிறது',
  taken_over: 'அதை வேறொருவர் பயன்படுத்துவதாகத் தெரிகிறது',
  against_terms: 'அது இத்தளத்தின் விதிமுறைகளுக்கு முரணானது',
} as const
