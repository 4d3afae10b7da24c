// Made by `npm run build:hooks` of pocketbase/shared.ts and what that takes from src: edit those, not this.
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// src/domain/changes/change-errors.ts
/** Why a changeset is skipped, word by word (R3 to R11; spec, section 5). */
var changeErrors = {
	changeset: "Invalid changeset",
	record: "Invalid change record",
	collection: "Collection not allowed",
	operation: "Unsupported operation",
	refIdRequired: (operation) => `refId is required for ${operation} operations`,
	value: (field) => `Invalid value for ${field}`,
	notFound: "Record not found with refId",
	reference: "Invalid reference",
	referenceNotFound: "Referenced record not found"
};
// src/domain/decimal-digits.ts
var before = 15;
var after = 20;
var large = 0x38d7ea4c68000;
var small = 1e-4;
/**
* What is wrong with a plain decimal that is longer than what may be stored (B5): 15 digits before the point,
* 20 after it.
*
* @returns null where nothing is
*/
function digitsFault(decimal) {
	const [whole = "", fraction = ""] = decimal.replace("-", "").split(".");
	if (whole.length > before) return `has more than ${before} digits before the point`;
	return fraction.length > after ? `has more than ${after} digits after the point` : null;
}
/** The same of a finite number. */
function numberFault(value) {
	const size = Math.abs(value);
	return size === 0 || size < large && size >= small ? null : digitsFault(plainDecimal(size));
}
/** The shortest decimal that writes a finite number not below 0, without an exponent. */
function plainDecimal(value) {
	const text = String(value);
	const [, digit, rest = "", exponent] = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
	if (digit === void 0) return text;
	const shift = Number(exponent);
	if (shift > 0) return `${digit}${rest}`.padEnd(shift + 1, "0");
	return `0.${"0".repeat(-shift - 1)}${digit}${rest}`;
}
// src/domain/plain-object.ts
/** Whether a JSON value is an object: neither null nor a list. */
function isPlainObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A member of a JSON object, never one that every object inherits (`constructor`, `__proto__`). */
function own(object, name) {
	return Object.hasOwn(object, name) ? object[name] : void 0;
}
// src/domain/text.ts
/** The number of characters of a text as the server counts them: code points. */
function lengthOf(text) {
	return Array.from(text).length;
}
var mostShown = 50;
/** A name as a message shows it: the beginning of a long one. */
function shortened(name) {
	return name.length > mostShown ? `${name.slice(0, mostShown)}…` : name;
}
// src/domain/changes/table-content.ts
/** The fields of each table in the order in which they are checked (R10), and its relations (R11). */
var tableContent = new Map(Object.entries({
	menus: {
		name: "",
		hidden: false,
		books: []
	},
	menuTiers: {
		menus: [],
		offers: [],
		tiers: [],
		menuCopy: [],
		contentItems: []
	},
	menuCopy: {
		name: "",
		contentItems: []
	},
	contentItems: {
		name: "",
		content: ""
	},
	offers: {
		name: "",
		multiplier: 1,
		menus: [],
		costsTime: [],
		costsMaterial: []
	},
	tiers: {
		name: "",
		rank: 0
	},
	costsMaterial: {
		name: "",
		quantity: 0
	},
	costsTime: {
		name: "",
		hours: 0
	},
	problems: {
		name: "",
		description: "",
		keywords: "",
		hidden: false,
		menus: [],
		problemTags: []
	},
	problemTags: { name: "" }
}).map(([table, initials]) => [table, contentFrom(initials)]));
function contentOf(table) {
	const content = tableContent.get(table);
	if (content === void 0) throw new Error(`No such pricebook table: ${table}`);
	return content;
}
/** The change log also speaks of collections that have no local table. */
function isPricebookTable(name) {
	return tableContent.has(name);
}
function contentFrom(initials) {
	const fields = [];
	const relations = [];
	for (const [name, initial] of Object.entries(initials)) if (typeof initial === "string") fields.push({
		name,
		kind: "text",
		initial
	});
	else if (typeof initial === "number") fields.push({
		name,
		kind: "number",
		initial
	});
	else if (typeof initial === "boolean") fields.push({
		name,
		kind: "boolean",
		initial
	});
	else relations.push(name);
	return {
		fields,
		relations
	};
}
// src/domain/changes/changeset-limits.ts
/** What the server takes as one changeset (B5): so many records, and bytes of its JSON in UTF-8. */
var mostRecords = 1e3;
var mostBytes = 1048576;
var longestText = 3e4;
/** What a text holds that ends in the middle of a character. */
var halfCharacter = "holds a lone surrogate, which is half of a character";
var recordLevel = 2;
var deepest = 8;
var mostReferences = 1e4;
/**
* What a record of a changeset brings beyond what may enter the log (B5): the log is for ever, and what once
* entered it every list, every device and every export has to carry.
*
* @param at its zero-based place in the changeset
* @param total of the records before, to which this one's references are added
* @returns the first fault, null where there is none
*/
function limitFault(record, at, total) {
	const path = [];
	const words = faultWithin(record, recordLevel, "record", path);
	if (words) return named(record, at, fieldOf(path), words);
	const fault = numberFieldFault(record);
	if (fault) return named(record, at, fault.field, fault.words);
	total.references += referencesOf(record.data ?? {});
	if (total.references <= mostReferences) return null;
	return named(record, at, "refs", `bring the changeset to more than ${grouped(mostReferences)} references`);
}
/** Names the record, counted from 1, and the field at fault, and says in `words` what is wrong with it. */
function named({ collection, data }, at, field, words) {
	const refId = data?.refId;
	const label = typeof refId === "string" && refId !== "" && !textFault(refId, 200) ? `${collection} ${refId}` : collection;
	return {
		at,
		field,
		message: `Record ${at + 1} (${label}): ${field} ${words}`
	};
}
/**
* Looks through a value, most of which are many small numbers and texts: each step counts in the hooks' engine.
*
* @param level the value's own where it is a list or an object
* @param place which part of a record it is, '' for what is unknown; a list's items are in its place
* @param path becomes that of the fault
*/
function faultWithin(value, level, place, path) {
	if (typeof value === "string") return textFault(value, longestAt(place));
	if (typeof value === "number") return numberFault(value);
	if (typeof value !== "object" || value === null) return null;
	if (level > deepest) return `nests lists and objects more than ${deepest} deep`;
	if (Array.isArray(value)) {
		for (let i = 0; i < value.length; i += 1) {
			const words = faultWithin(value[i], level + 1, place, path);
			if (words) {
				path.unshift(i);
				return words;
			}
		}
		return null;
	}
	const object = value;
	for (const key of Object.keys(object)) {
		const words = nameFault(key) || faultWithin(object[key], level + 1, placeOf(key, place), path);
		if (words) {
			path.unshift(key);
			return words;
		}
	}
	return null;
}
function placeOf(key, place) {
	if (place === "record") return key === "data" ? "data" : "";
	if (place === "data") return key === "refId" || key === "name" || key === "refs" ? key : "";
	return place === "refs" && key === "refIds" ? "refId" : "";
}
function longestAt(place) {
	if (place === "refId") return 200;
	return place === "name" ? 500 : longestText;
}
var loneSurrogate = /\p{Surrogate}/u;
function textFault(text, most) {
	if (text.length > most && lengthOf(text) > most) return `has more than ${grouped(most)} characters`;
	return loneSurrogate.test(text) ? halfCharacter : null;
}
function nameFault(key) {
	const words = textFault(key, longestText);
	return words && `has a name that ${words}`;
}
function numberFieldFault({ collection, operation, data }) {
	if (operation === "delete" || !isPricebookTable(collection) || !data) return null;
	for (const { name, kind } of contentOf(collection).fields) {
		if (kind !== "number" || !Object.hasOwn(data, name)) continue;
		const value = own(data, name);
		const words = typeof value === "string" && digitsFault(value) || (name !== "rank" && Number(value) < 0 ? "must not be below 0" : null);
		if (words) return {
			field: name,
			words
		};
	}
	return null;
}
function referencesOf(data) {
	const refs = own(data, "refs");
	if (!Array.isArray(refs)) return 0;
	return refs.reduce((sum, ref) => sum + (Array.isArray(ref?.refIds) ? ref.refIds.length : 0), 0);
}
/** As `refs[0].refIds[3]`: what is in the data, whose name says nothing, by itself. */
function fieldOf(path) {
	return (path[0] === "data" && path.length > 1 ? path.slice(1) : path).map((name) => typeof name === "number" ? `[${name}]` : `.${shortened(name)}`).join("").slice(1);
}
/** 30,000 */
function grouped(count) {
	return String(count).replace(/(\d)(\d{3})$/, "$1,$2");
}
// src/domain/result.ts
function success(value) {
	return {
		ok: true,
		value
	};
}
function failure(error) {
	return {
		ok: false,
		error
	};
}
// src/domain/changes/check-record.ts
/** Reads one record of a changeset, checked in the order of R5 as far as no table is needed. */
function checkRecord(record) {
	if (!isPlainObject(record)) return failure(changeErrors.record);
	const collection = own(record, "collection");
	if (typeof collection !== "string" || !isAllowed(collection)) return failure(changeErrors.collection);
	const operation = own(record, "operation");
	if (!isOperation(operation)) return failure(changeErrors.operation);
	const given = own(record, "data");
	const data = operation === "delete" ? given ?? {} : given;
	if (!isPlainObject(data)) return failure(changeErrors.record);
	const refId = own(data, "refId") ?? "";
	if (typeof refId !== "string") return failure(changeErrors.value("refId"));
	if (operation !== "delete" && refId === "") return failure(changeErrors.refIdRequired(operation));
	if (!isPricebookTable(collection)) return success({ kind: "none" });
	if (operation === "delete") return success({
		kind: "delete",
		table: collection,
		refId,
		id: own(record, "id")
	});
	return success({
		kind: operation,
		table: collection,
		refId,
		data
	});
}
/** Allowed in a change (spec, section 5), though the app keeps no table of them. */
var tablelessCollections = /* @__PURE__ */ new Set([
	"checklists",
	"tierSets",
	"formulas"
]);
function isAllowed(collection) {
	return isPricebookTable(collection) || tablelessCollections.has(collection);
}
function isOperation(value) {
	return value === "create" || value === "update" || value === "delete";
}
// src/domain/decimal-text.ts
var pattern = /^-?[0-9]+(\.[0-9]+)?$/;
/** Whether a text is a decimal number, whole and finite (R10). */
function isDecimalText(text) {
	return pattern.test(text) && Number.isFinite(Number(text));
}
// src/domain/changes/read-fields.ts
/**
* The fields of a table that a change record gives, as they are stored (R10). Fields that the table
* does not know come from a newer author and are left out.
*/
function readFields(table, data) {
	const values = {};
	for (const field of contentOf(table).fields) {
		if (!Object.hasOwn(data, field.name)) continue;
		const value = storedValue(field, own(data, field.name));
		if (value === void 0) return failure(changeErrors.value(field.name));
		values[field.name] = value;
	}
	return success(values);
}
function storedValue({ kind }, given) {
	if (kind === "boolean") return typeof given === "boolean" ? given : void 0;
	if (kind === "text") return typeof given === "string" ? given : void 0;
	if (typeof given === "number" && Number.isFinite(given)) return withoutNegativeZero(given);
	if (typeof given === "string" && isDecimalText(given)) return withoutNegativeZero(Number(given));
}
/** -0 is written as 0 by JSON, so it must not live in memory either: all copies stay equal. */
function withoutNegativeZero(value) {
	return value === 0 ? 0 : value;
}
// src/domain/changes/record-fault.ts
/**
* What is wrong with one record of a changeset that is to enter the log (B5): what every replay would skip it
* for (R4, R5, R10), in the replay's own words, so far as it needs no other record; then the limits.
*
* @param total of the records before, to which this one's references are added
*/
function recordFault(record, at, total) {
	const checked = checkRecord(record);
	if (!checked.ok) return {
		at,
		message: checked.error
	};
	const request = checked.value;
	if (request.kind === "create" || request.kind === "update") {
		const fields = readFields(request.table, request.data);
		if (!fields.ok) return {
			at,
			message: fields.error
		};
	}
	return limitFault(record, at, total);
}
// src/domain/organization/variables-fault.ts
var mostVariables = 100;
var mostCharacters = 3e4;
var mostMarkups = 100;
var tableWords = "Variable markupTable must be a list of at most 100 {from, markup}, numbers not below 0, each from another amount and one from 0.";
/**
* What may not be saved of an organization's variables (B3), since every answer that expands the organization
* carries them: they are a number, a text or null each, but for `markupTable`, a list of `{from, markup}`, and
* `warranties`, texts by tier. On a device before they are sent, and in the server's hooks.
*
* @returns the first fault, which names the variable; null where there is none
*/
function variablesFault(variables) {
	if (!isPlainObject(variables)) return "Variables must be an object of names and values.";
	const entries = Object.entries(variables);
	if (entries.length > mostVariables) return `There may be at most ${mostVariables} variables.`;
	let left = mostCharacters;
	for (const [name, value] of entries) {
		const fault = value === null ? null : faultOf(name, value);
		if (fault) return fault;
		left -= charactersOf(name) + charactersOf(value);
		if (left < 0) return `Variable ${shortened(name)} brings them to more than 30,000 characters in all.`;
	}
	return null;
}
function faultOf(name, value) {
	if (name === "markupTable") return isMarkupTable(value) ? null : tableWords;
	if (name === "warranties") return isWarranties(value) ? null : `Variable ${name} must hold a text by tier.`;
	if (name === "mostChosen") return typeof value === "string" ? null : `Variable ${name} must be a text.`;
	if (typeof value === "string") return null;
	if (typeof value !== "number") return `Variable ${shortened(name)} must be a number, a text or nothing.`;
	const words = numberFault(value);
	return words && `Variable ${shortened(name)} ${words}.`;
}
/** Each step is from another amount, one of them from 0 (B3). */
function isMarkupTable(value) {
	if (!Array.isArray(value) || value.length > mostMarkups) return false;
	const amounts = /* @__PURE__ */ new Set();
	for (const step of value) {
		if (!isPlainObject(step) || Object.keys(step).sort().join() !== "from,markup") return false;
		if (!isAmount(step.from) || !isAmount(step.markup)) return false;
		amounts.add(withoutZeros(step.from));
	}
	return amounts.size === value.length && amounts.has("0");
}
function isWarranties(value) {
	return isPlainObject(value) && Object.values(value).every((text) => typeof text === "string");
}
function isAmount(value) {
	if (typeof value === "number") return value >= 0 && numberFault(value) === null;
	return typeof value === "string" && isDecimalText(value) && !(Number(value) < 0) && digitsFault(value) === null;
}
/** An amount as text, the same for all that are worth the same. */
function withoutZeros(amount) {
	const [whole = "", fraction = ""] = (typeof amount === "number" ? plainDecimal(amount) : amount).replace("-", "").split(".");
	const [before, after] = [whole.replace(/^0+(?=\d)/, ""), fraction.replace(/0+$/, "")];
	return after === "" ? before : `${before}.${after}`;
}
/** The characters of all texts in a value, names included. */
function charactersOf(value) {
	if (typeof value === "string") return lengthOf(value);
	if (typeof value !== "object" || value === null) return 0;
	return (Array.isArray(value) ? value : Object.entries(value).flat()).reduce((sum, part) => sum + charactersOf(part), 0);
}
// src/domain/pricing/constants.ts
/** What a new organization starts with. */
var defaultVariables = {
	hourlyFee: 5.262,
	saDiscount: 1.5,
	serviceCallFee: 2,
	salesTax: 1.08
};
({ ...defaultVariables });
// src/schemas/names.ts
/** So many characters the name of an organization, a role, a book or a person may have on the server. */
var longestName = 200;
exports.changeErrors = changeErrors;
exports.defaultVariables = defaultVariables;
exports.halfCharacter = halfCharacter;
exports.longestName = longestName;
exports.mostBytes = mostBytes;
exports.mostRecords = mostRecords;
exports.named = named;
exports.numberFault = numberFault;
exports.recordFault = recordFault;
exports.variablesFault = variablesFault;
