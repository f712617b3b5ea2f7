// TypeScript from JSON Schema: one exported type for each definition, under its own name. Knows as much of JSON Schema as the
// program's own descriptions use, and says so when it meets anything else.

const SILENT = ['$schema', 'default', 'description', 'format', 'maximum', 'minimum', 'pattern', 'title', 'unevaluatedProperties', 'uniqueItems', 'minLength', 'maxLength'];
const SPOKEN = ['$ref', 'additionalProperties', 'allOf', 'anyOf', 'const', 'enum', 'items', 'maxItems', 'minItems', 'not', 'oneOf', 'patternProperties', 'prefixItems', 'properties', 'required', 'type'];
const KNOWN = new Set([...SILENT, ...SPOKEN]);
/** Longer arrays of a fixed length are written as arrays of any. */
const LONGEST_TUPLE = 4;

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value));
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
const several = (types, joint) => [...new Set(types)].join(joint);
const grouped = (type) => (/[|&]|=>/.test(type.replace(/\{.*\}|'[^']*'/gs, '')) ? `(${type})` : type);

/** The first sentences of a description as a comment, or nothing. */
export function comment(text, indent = '') {
  const said = text?.split('\n\n')[0].replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
  return said ? `${indent}/** ${said} */\n` : '';
}

/** The name at the end of a reference. */
const pointed = (ref) => ref.split(/[/.]/).at(-1);

/** A type as it stands inside of others. */
export function typeOf(schema, indent = '', told = false) {
  if (schema === true || schema === undefined) return 'unknown';
  if (schema === false) return 'never';
  const strange = Object.keys(schema).filter((word) => !KNOWN.has(word));
  if (strange.length) throw new Error(`no TypeScript for ${strange.join(', ')} in ${JSON.stringify(schema).slice(0, 300)}`);
  const parts = [];
  if (schema.$ref) parts.push(pointed(schema.$ref));
  if ('const' in schema) parts.push(literal(schema.const));
  else if (schema.enum) parts.push(several(schema.enum.map(literal), ' | '));
  else if (schema.properties || schema.type) parts.push(byKind(schema, indent, told));
  for (const word of ['oneOf', 'anyOf']) if (schema[word]) parts.push(union(schema[word], indent, told));
  for (const one of schema.allOf ?? []) parts.push(typeOf(one, indent, told));
  if (schema.not && Object.keys(schema.not).length === 0) return 'never';
  const said = parts.filter((part) => part !== dictionary('unknown') || parts.length === 1);
  return said.length === 0 ? 'unknown' : said.length === 1 ? said[0] : said.map(grouped).join(' & ');
}

function union(choices, indent, told) {
  const each = choices.map((choice) => typeOf(choice, choices.length > 1 ? indent + '  ' : indent, told));
  const long = each.some((one) => one.includes('\n')) || each.join(' | ').length > 120;
  if (!long || each.length === 1) return several(each, ' | ');
  const said = choices.map((choice, at) => `\n${comment(choice.description, `${indent}  `)}${indent}  | ${each[at]}`);
  return several(said, '');
}

function byKind(schema, indent, told) {
  const kinds = [schema.type ?? 'object'].flat();
  return several(kinds.map((kind) => ofKind(kind, schema, indent, told)), ' | ');
}

function ofKind(kind, schema, indent, told) {
  switch (kind) {
    case 'null':
    case 'string':
    case 'boolean':
      return kind;
    case 'integer':
    case 'number':
      return schema.minimum === 0 && schema.maximum === 1 && kind === 'integer' ? '0 | 1' : 'number';
    case 'array':
      return list(schema, indent, told);
    default:
      return record(schema, indent, told);
  }
}

function list({ prefixItems, items, minItems, maxItems }, indent, told) {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, indent, told)).join(', ')}]`;
  const item = typeOf(items, indent, told);
  if (minItems === maxItems && maxItems <= LONGEST_TUPLE) return `[${Array(maxItems).fill(item).join(', ')}]`;
  return `${grouped(item)}[]`;
}

/** Not `Record`, which a game may call a type of its own. */
const dictionary = (of) => `{ [key: string]: ${of} }`;

function record({ properties, required = [], additionalProperties, patternProperties }, indent, told) {
  const others = patternProperties ? Object.values(patternProperties)[0] : additionalProperties;
  if (!properties || Object.keys(properties).length === 0) {
    return dictionary(others === false ? 'never' : typeOf(others, indent, told));
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const must = required.includes(name);
    const type = typeOf(told && !must ? something(field) : field, inner, told);
    return `${comment(field.description, inner)}${inner}${key(name)}${must ? '' : '?'}: ${type};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

/** What may be missing is never null where it is told. */
function something(field) {
  if (Array.isArray(field.type)) return { ...field, type: field.type.filter((kind) => kind !== 'null') };
  return field.anyOf ? { ...field, anyOf: field.anyOf.filter((choice) => choice.type !== 'null') } : field;
}

/** Everything that these types name, and they themselves, by name. */
export function reachable(defs, names) {
  const found = new Set();
  const walk = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      if (typeof value.$ref === 'string') add(pointed(value.$ref));
      Object.values(value).forEach(walk);
    }
  };
  const add = (name) => {
    if (found.has(name)) return;
    if (!(name in defs)) throw new Error(`nothing is called ${name}`);
    found.add(name);
    walk(defs[name]);
  };
  names.forEach(add);
  return [...found].sort();
}

/** A definition as an exported type; `told` where it is only ever told and never asked. */
export function exported(name, schema, told = false) {
  const type = typeOf(schema, '', told);
  const plain = type.startsWith('{') && type.indexOf('\n}') === type.length - 2;
  return comment(schema.description) + (plain ? `export interface ${name} ${type}\n` : `export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`);
}
