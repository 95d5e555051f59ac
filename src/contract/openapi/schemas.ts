import * as z from 'zod/mini'
import type { Schema } from '../endpoint.ts'
import { problemStatus, type ProblemCode } from '../errors.ts'
import { workChallenge } from '../proof-of-work.ts'
import { idPattern, MAX_ID } from '../values/primitives.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => normalizeSchema(part),
  })
  return made
}

function normalizeSchema(part: JsonSchema): void {
  // A later version may add members, and clients must not refuse unknown ones.
  if (part.additionalProperties === false) delete part.additionalProperties
  // This is no JSON Schema format but the validator's name of a check.
  if (part.format === 'starts_with') delete part.format
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  // An id in a path is a number to generators.
  if (part.pattern === idPattern.source) {
    Object.assign(part, { type: 'integer', minimum: 1, maximum: MAX_ID })
    delete part.pattern
  }
  // A number may also come as a form's text; the document shows the number, see `integer`.
  if (part.type === 'integer') delete part.anyOf
  // Generators need the keys of a record declared as members.
  if (part.propertyNames && part.required) {
    part.properties = Object.fromEntries(
      part.required.map((name) => [name, structuredClone(part.additionalProperties!)]),
    )
    delete part.propertyNames
    delete part.additionalProperties
  }
  // A list may also come as a form's text; the document shows the list, see `optionalChoices`.
  if (part.type === 'array' && part.items) delete part.anyOf
}

const components = '#/components/schemas/'

/** Returns the schema of a response. Its named parts are put into `named` and referred to. */
export function answerSchema(schema: Schema, named: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...made } = JSON.parse(
    JSON.stringify(jsonSchema(schema, 'output')).replaceAll('"#/$defs/', `"${components}`),
  ) as JsonSchema
  Object.assign(named, $defs)
  return made
}

export const getReferred = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(components.length)

export function getMembers(
  schema: JsonSchema | undefined,
): { name: string; schema: JsonSchema; required: boolean }[] {
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    schema: part as JsonSchema,
    required: schema?.required?.includes(name) ?? false,
  }))
}

export const getType = (code: ProblemCode) => `/problems/${code.replaceAll('_', '-')}`

const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      enum: Object.keys(problemStatus).map((code) => getType(code as ProblemCode)),
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

export function getSchema(codes: ProblemCode[]): keyof typeof problemSchemas {
  if (codes.includes('invalid')) return 'InvalidProblem'
  return codes.includes('proof_of_work_required') ? 'ProofOfWorkProblem' : 'Problem'
}
