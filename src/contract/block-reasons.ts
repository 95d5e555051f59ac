export const blockReasons = ['asks_for_money', 'untrue', 'unwanted', 'taken_over', 'against_terms'] as const

export type BlockReason = (typeof blockReasons)[number]
