import { problemStatus, type ProblemCode } from '../errors.ts'
import { workChallenge } from '../proof-of-work.ts'
import { jsonSchema, type JsonSchema } from './schemas.ts'

export const typeOf = (code: ProblemCode) => `/problems/${code.replaceAll('_', '-')}`

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(problemStatus).map((code) => typeOf(code as ProblemCode)),
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    request_id: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'message', 'request_id'],
}

const invalidProblemSchema: JsonSchema = {
  ...problemSchema,
  properties: {
    ...problemSchema.properties,
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
  },
}

const workProblemSchema: JsonSchema = {
  ...problemSchema,
  properties: { ...problemSchema.properties, proof_of_work: jsonSchema(workChallenge, 'output') },
}

export const problemSchemas = {
  Problem: problemSchema,
  InvalidProblem: invalidProblemSchema,
  ProofOfWorkProblem: workProblemSchema,
}

export function schemaOf(codes: ProblemCode[]): keyof typeof problemSchemas {
  if (codes.includes('invalid')) return 'InvalidProblem'
  return codes.includes('proof_of_work_required') ? 'ProofOfWorkProblem' : 'Problem'
}
