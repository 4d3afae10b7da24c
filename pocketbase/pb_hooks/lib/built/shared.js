// Made by `npm run build:hooks` of pocketbase/shared.ts and what that takes from src: edit those, not this.
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
// src/domain/decimal-text.ts
var pattern = /^-?[0-9]+(\.[0-9]+)?$/;
/** Whether a text is a decimal number, whole and finite (R10). */
function isDecimalText(text) {
	return pattern.test(text) && Number.isFinite(Number(text));
}
var before = 15;
var after = 20;
var large = 1e15;
var small = 1e-4;
/**
* What is wrong with a plain decimal that is longer than what may be stored (B5): 15 digits before the point,
* 20 after it.
*
* @returns null if nothing is
*/
function digitsFault(decimal) {
	const [whole = "", fraction = ""] = decimal.replace("-", "").split(".");
	if (whole.length > before) return {
		code: "digitsBefore",
		most: before
	};
	return fraction.length > after ? {
		code: "digitsAfter",
		most: after
	} : null;
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
// src/domain/result.ts
function success(value) {
	return {
		ok: true,
		value
	};
}
function failure(fault) {
	return {
		ok: false,
		fault
	};
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
		price: 0,
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
		quantity: 0,
		codes: ""
	},
	costsTime: {
		name: "",
		hours: 0,
		rate: ""
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
// src/domain/changes/read-record.ts
/** Reads one record of a changeset, checked in the order of R5 as far as no table is needed. */
function checkRecord(record) {
	if (!isPlainObject(record)) return failure({ code: "invalidRecord" });
	const collection = own(record, "collection");
	if (typeof collection !== "string" || !isAllowed(collection)) return failure({ code: "collectionNotAllowed" });
	const operation = own(record, "operation");
	if (!isOperation(operation)) return failure({ code: "unsupportedOperation" });
	const given = own(record, "data");
	const data = operation === "delete" ? given ?? {} : given;
	if (!isPlainObject(data)) return failure({ code: "invalidRecord" });
	const refId = own(data, "refId") ?? "";
	if (typeof refId !== "string") return failure({
		code: "invalidValue",
		name: "refId"
	});
	if (operation !== "delete" && refId === "") return failure({ code: refIdRequired[operation] });
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
var refIdRequired = {
	create: "refIdRequiredForCreate",
	update: "refIdRequiredForUpdate"
};
/** Allowed in a change (R5), though the app keeps no table of them. */
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
/**
* The fields of a table that a change record gives, as they are stored (R10). Fields that the table
* does not know come from a newer author and are left out.
*/
function readFields(table, data) {
	const values = {};
	for (const field of contentOf(table).fields) {
		if (!Object.hasOwn(data, field.name)) continue;
		const value = storedValue(field, own(data, field.name));
		if (value === void 0) return failure({
			code: "invalidValue",
			name: field.name
		});
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
// src/domain/changes/changeset-limits.ts
/** What the server takes as one changeset (B5): so many records, bytes of its JSON in UTF-8, and references. */
var mostRecords = 1e3;
var mostBytes = 1048576;
var mostReferences = 1e4;
var longestText = 3e4;
var recordLevel = 2;
var deepest = 8;
/**
* What a record of a changeset brings beyond what may enter the log (B5): the log is for ever, and what once
* entered it every list, every device and every export has to carry.
*
* @param at its zero-based place in the changeset
* @param total of the records before, to which this one's references are added
* @returns the first fault, null if there is none
*/
function limitFault(record, at, total) {
	const path = [];
	const excess = excessWithin(record, recordLevel, "record", path);
	if (excess) return located(record, at, fieldOf(path), excess);
	const found = numberFieldFault(record);
	if (found) return located(record, at, found.field, found.excess);
	total.references += referencesOf(record.data ?? {});
	if (total.references <= 1e4) return null;
	return located(record, at, "refs", {
		code: "tooManyReferences",
		most: mostReferences
	});
}
/** Says of which record and which field it is what is beyond the limits. */
function located({ collection, data }, at, field, excess) {
	const refId = data?.refId;
	const label = typeof refId === "string" && refId !== "" && !textFault(refId, 200) ? `${collection} ${refId}` : collection;
	return {
		...excess,
		record: at + 1,
		label,
		field
	};
}
/**
* Looks through a value, most of which are many small numbers and texts: each step counts in the hooks' engine.
*
* @param level the value's own where it is a list or an object
* @param place which part of a record it is, '' for what is unknown; a list's items are in its place
* @param path becomes that of the fault
*/
function excessWithin(value, level, place, path) {
	if (typeof value === "string") return textFault(value, longestAt(place));
	if (typeof value === "number") return numberFault(value);
	if (typeof value !== "object" || value === null) return null;
	if (level > deepest) return {
		code: "tooDeep",
		most: deepest
	};
	if (Array.isArray(value)) {
		for (let i = 0; i < value.length; i += 1) {
			const excess = excessWithin(value[i], level + 1, place, path);
			if (excess) {
				path.unshift(i);
				return excess;
			}
		}
		return null;
	}
	const object = value;
	for (const key of Object.keys(object)) {
		const excess = nameFault(key) || excessWithin(object[key], level + 1, placeOf(key, place), path);
		if (excess) {
			path.unshift(key);
			return excess;
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
/** What is wrong with a text that may have so many code points. */
function textFault(text, most) {
	if (text.length > most && lengthOf(text) > most) return {
		code: "longText",
		most
	};
	return loneSurrogate.test(text) ? { code: "surrogate" } : null;
}
function nameFault(key) {
	const fault = textFault(key, longestText);
	if (fault?.code === "longText") return {
		...fault,
		code: "longName"
	};
	return fault && { code: "surrogateInName" };
}
function numberFieldFault({ collection, operation, data }) {
	if (operation === "delete" || !isPricebookTable(collection) || !data) return null;
	for (const { name, kind } of contentOf(collection).fields) {
		if (kind !== "number" || !Object.hasOwn(data, name)) continue;
		const value = own(data, name);
		const excess = typeof value === "string" && digitsFault(value) || (name !== "rank" && Number(value) < 0 ? { code: "belowZero" } : null);
		if (excess) return {
			field: name,
			excess
		};
	}
	return null;
}
/** How many references a record brings. */
function referencesOf(data) {
	const refs = own(data, "refs");
	if (!Array.isArray(refs)) return 0;
	return refs.reduce((sum, ref) => sum + (Array.isArray(ref?.refIds) ? ref.refIds.length : 0), 0);
}
/** As `refs[0].refIds[3]`: what is in the data, whose name says nothing, by itself. */
function fieldOf(path) {
	return (path[0] === "data" && path.length > 1 ? path.slice(1) : path).map((name) => typeof name === "number" ? `[${name}]` : `.${shortened(name)}`).join("").slice(1);
}
/**
* What is wrong with one record of a changeset that is to enter the log (B5): what every replay would skip it
* for (R4, R5, R10), so far as it needs no other record; then the limits.
*
* @param total of the records before, to which this one's references are added
*/
function recordFault(record, at, total) {
	const checked = checkRecord(record);
	if (!checked.ok) return {
		at,
		fault: checked.fault
	};
	const request = checked.value;
	if (request.kind === "create" || request.kind === "update") {
		const fields = readFields(request.table, request.data);
		if (!fields.ok) return {
			at,
			fault: fields.fault
		};
	}
	const fault = limitFault(record, at, total);
	return fault && {
		at,
		fault
	};
}
/** So many characters, as code points, the note of a publication may have (A5). */
var longestNote = 500;
/** What keeps the note of a publication from entering the log (B5); null if nothing does. */
function noteFault(note) {
	const fault = textFault(note, longestNote);
	if (fault?.code === "longText") return {
		...fault,
		code: "longNote"
	};
	return fault && { code: "surrogateInNote" };
}
// src/domain/device-name.ts
/** First what others are made of pretends to be: Edge says Chrome, and Chrome says Safari. */
var browsers = [
	["Edg", "Edge"],
	["OPR/", "Opera"],
	["SamsungBrowser/", "Samsung Internet"],
	["Firefox/", "Firefox"],
	["FxiOS/", "Firefox"],
	["CriOS/", "Chrome"],
	["Chrome/", "Chrome"],
	["Safari/", "Safari"]
];
var systems = [
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Android", "Android"],
	["CrOS", "ChromeOS"],
	["Windows", "Windows"],
	["Macintosh", "Mac/iPad"],
	["Linux", "Linux"]
];
/** Each part "" where the header does not tell. @param userAgent the header, as it came */
function deviceName(userAgent) {
	const nameIn = (signs) => signs.find(([sign]) => userAgent.includes(sign))?.[1] ?? "";
	return {
		browser: nameIn(browsers),
		system: nameIn(systems)
	};
}
// src/domain/fault.ts
/**
* Every fault that is stored, sent or printed has a fixed sentence (U54), and this is the
* only place that spells it; what is wrong with a cell of a file is in src/domain/exchange/cell-fault.ts.
* Inside the program a fault is its code with what the sentence names; `sentenceOf` makes the sentence at the
* edge, `readFault` reads it back, screens show the code's own text of a catalogue.
*
* What devices have stored is read by these sentences: one that changes leaves the stored ones unread. Of two
* that fit the same text, the one that stands first is meant.
*/
var sentences = {
	invalidChangeset: "Invalid changeset",
	invalidRecord: "Invalid change record",
	collectionNotAllowed: "Collection not allowed",
	unsupportedOperation: "Unsupported operation",
	refIdRequiredForCreate: "refId is required for create operations",
	refIdRequiredForUpdate: "refId is required for update operations",
	invalidValue: "Invalid value for {{name}}",
	recordNotFound: "Record not found with refId",
	invalidReference: "Invalid reference",
	referenceNotFound: "Referenced record not found",
	variableNotFound: "Variable {{name}} not found in formula",
	noLaborRate: "No labor rate {{name}}",
	noCallTime: "No call time {{name}}",
	updateForPrices: "Update Tierbook to see prices",
	tooManyBytes: "Changeset too large: at most 1 MB, split the edit",
	tooManyRecords: "Changeset too large: at most {{most}} records, split the edit",
	otherOrganization: "The organization is not the book's own",
	longNote: "The note has more than {{most}} characters",
	surrogateInNote: "The note holds a lone surrogate, which is half of a character",
	changedSince: "The book has changed since",
	belowZero: "Record {{record}} ({{label}}): {{field}} must not be below 0",
	digitsBefore: "Record {{record}} ({{label}}): {{field}} has more than {{most}} digits before the point",
	digitsAfter: "Record {{record}} ({{label}}): {{field}} has more than {{most}} digits after the point",
	longName: "Record {{record}} ({{label}}): {{field}} has a name that has more than {{most}} characters",
	longText: "Record {{record}} ({{label}}): {{field}} has more than {{most}} characters",
	surrogateInName: "Record {{record}} ({{label}}): {{field}} has a name that holds a lone surrogate, which is half of a character",
	surrogate: "Record {{record}} ({{label}}): {{field}} holds a lone surrogate, which is half of a character",
	tooDeep: "Record {{record}} ({{label}}): {{field}} nests lists and objects more than {{most}} deep",
	tooManyReferences: "Record {{record}} ({{label}}): {{field}} bring the changeset to more than {{most}} references",
	noVariables: "Variables must be an object of names and values.",
	tooManyVariables: "There may be at most {{most}} variables.",
	longVariables: "Variable {{name}} brings them to more than {{most}} characters in all.",
	variableKind: "Variable {{name}} must be a number, a text or nothing.",
	variableDigitsBefore: "Variable {{name}} has more than {{most}} digits before the point.",
	variableDigitsAfter: "Variable {{name}} has more than {{most}} digits after the point.",
	noMarkupTable: "Variable {{name}} must be a list of at most {{most}} {from, markup}, numbers not below 0, each from another amount and one from 0.",
	variableNotByTier: "Variable {{name}} must hold a text by tier.",
	variableNoText: "Variable {{name}} must be a text.",
	variableBelowZero: "Variable {{name}} must not be below 0.",
	variableMonths: "Variable {{name}} must be a whole number of months from 1 to {{most}}.",
	variableDays: "Variable {{name}} must be a whole number of days from 1 to {{most}}.",
	noLaborRates: "Variable {{name}} must be a list of at most {{most}} {name, fee}: names of 1 to 60 characters, each another one, and fees not below 0.",
	noCallTimes: "Variable {{name}} must be a list of at most {{most}} {name, labor, serviceCall}: names of 1 to 60 characters, each another one, and factors not below 0.",
	noMarkupBy: "Variable {{name}} must be the text offer or part.",
	noPriceEndings: "Variable {{name}} must be a text of 1 to 10 endings of 1 to 4 digits, a space between two, such as 49 99.",
	variableNoAmount: "Variable {{name}} must be an amount that is not below 0.",
	variableZone: "Variable {{name}} must be the name of a time zone, such as America/Chicago.",
	noDiscounts: "Variable {{name}} must be a list of at most {{most}} {name, percent} or {name, amount}: names of 1 to 60 characters, each another one, percentages from 0 to 100, amounts not below 0.",
	noFinancing: "Variable {{name}} must be {months, apr, min}: 1 to 600 months, and numbers not below 0.",
	noPaymentLink: "Variable {{name}} must be an https address without a user, with {amount}, {currency} and {order} behind the host alone.",
	noDisclosure: "Variable {{name}} needs a disclosure on paper, which is kept as long as it is.",
	noCosts: "Costs must be an object of laborCost, rateCosts and visitCost.",
	noRateCosts: "Variable {{name}} must be a list of at most {{most}} {name, cost}: names of 1 to 60 characters, each another one, and costs not below 0.",
	visitTooLarge: "The visit is too large: at most 1 MB",
	tooManyJobs: "The visit has more than {{most}} jobs",
	tooManyTiers: "A menu of the visit has more than {{most}} tiers",
	tooManyLines: "A tier of the visit has more than {{most}} lines",
	orderTooLarge: "The order is too large: at most 1 MB",
	notYourVisit: "The visit is not yours",
	orderSays: "The order does not say its own {{name}}",
	wrongHash: "The hash of the {{name}} is wrong",
	orderKept: "The order is there with other content, and is never changed",
	notQuoted: "The order differs from its estimate: {{name}}",
	quoteTooLarge: "The estimate is too large: at most 200 kB",
	quoteSays: "The estimate does not say its own {{name}}",
	quoteJobs: "An estimate has 1 to {{most}} jobs, each once",
	quoteTiers: "A job of an estimate has 1 to {{most}} tiers",
	quoteLines: "A tier of an estimate has more than {{most}} lines",
	quoteKept: "The estimate is there with other content, and is never changed",
	tooManyQuotes: "The visit has {{most}} estimates, and can have no more",
	mailKept: "The email is there with other content",
	mailEnded: "The estimate can no longer be opened",
	noMails: "This server sends no email",
	mailUnverified: "Your email address is not verified",
	mailOwnerUnverified: "The owner's email address is not verified",
	noMailAddress: "The estimate has no valid email address of the customer",
	tooManyMails: "The estimate has {{most}} emails, and can have no more",
	tooManyMailsToday: "The organization can send {{most}} emails in 24 hours, and has",
	visitKept: "The visit is there in another organization",
	flagKept: "The flag is there with other content",
	visitChanged: "The visit has changed since",
	costListKept: "The list is there with other content",
	costListTooLarge: "The list names too many parts: at most 200 kB",
	layoutTooLarge: "The layout is too large: at most 100 kB",
	databaseNotAvailable: "Database not available",
	noActiveOrganization: "No active organization found for user",
	noBooks: "No books found for active organization",
	changedMeanwhile: "Somebody else has changed the same meanwhile",
	databaseFailed: "Database connection failed after {{attempts}} attempts",
	storageFull: "The storage quota is exceeded",
	storageBlocked: "The browser blocks the storage",
	storageClosed: "The browser closed the storage",
	storageHeld: "A tab that was put to sleep holds the storage",
	newerVersion: "A newer version is open in another tab",
	partMissing: "A part of the app could not be loaded",
	unknownAnswer: "The server's answer is not known to this version",
	unreadableChange: "Change {{id}} (number {{seq}}) can't be read",
	createRefused: "Failed to create record.",
	requestRefused: "You are not allowed to perform this request.",
	resourceMissing: "The requested resource wasn't found.",
	tooManyRequests: "Too Many Requests",
	bodyTooLarge: "Request entity too large",
	unknown: "Something went wrong.",
	/** In words that are not of this table. */
	other: "{{text}}"
};
/** What a placeholder of a sentence looks like. */
var placeholder = /\{\{(\w+)\}\}/g;
/** The fault's fixed sentence. */
function sentenceOf(fault) {
	return filled(sentences, fault);
}
/** The sentence of these that a fault has, with what the fault names in it. */
function filled(sentences, fault) {
	const words = wordsOf(fault);
	return sentences[fault.code].replace(placeholder, (_, name) => words[name] ?? "");
}
/** What a fault names, as its sentence writes it: a limit as 30,000. */
function wordsOf(fault) {
	const words = {};
	for (const [name, value] of Object.entries(fault)) words[name] = name === "most" ? grouped(value) : `${value}`;
	return words;
}
function grouped(count) {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
// src/domain/order/cancellation.ts
/** Stands in an organization's text where the last day to cancel belongs. */
var dayPlaceholder = "{date}";
/** So many business days a customer has, after the day of the signature (16 CFR 429.1). */
var businessDaysToCancel = 3;
/** More than any date in words has, and the sentence around it. */
var longestDay = 200;
/**
* Whether an order has the notice of cancellation that it has to have (K17), as far as a program can tell that writes no dates: the
* organization's text, and where the day belongs the same few words each time, which have the day and the year of the last day and no
* other number.
*
* @param given of the order; "" for none
* @param text as of `cancellationOf`
* @param signedOn likewise
*/
function isCancellationOf(given, text, signedOn) {
	if (text.trim() === "") return given.text === "" && given.lastDay === "";
	const lastDay = lastDayToCancel(signedOn);
	if (given.lastDay !== lastDay) return false;
	const pieces = text.includes(dayPlaceholder) ? text.split(dayPlaceholder) : [`${text}\n\n`, ""];
	const left = given.text.length - pieces.join("").length;
	const [first = ""] = pieces;
	const day = given.text.slice(first.length, first.length + left / (pieces.length - 1));
	const numbers = (day.match(/[0-9]+/g) ?? []).map(Number);
	const [year, , date] = lastDay.split("-").map(Number);
	return day.length <= longestDay && pieces.join(day) === given.text && numbers.sort((a, b) => a - b).join() === `${date},${year}`;
}
/**
* The third business day after the signature: any day but Sundays and federal holidays (16 CFR 429.0(f)). Where a holiday falls
* on a weekend, the weekday on which it is observed is none either: the customer has the longer time.
*
* @param signedOn 2026-01-31, as is the result
*/
function lastDayToCancel(signedOn) {
	const day = /* @__PURE__ */ new Date(`${signedOn}T00:00:00Z`);
	for (let left = businessDaysToCancel; left > 0;) {
		day.setUTCDate(day.getUTCDate() + 1);
		if (isBusinessDay(day)) left -= 1;
	}
	return dateOf(day);
}
function isBusinessDay(day) {
	if (day.getUTCDay() === sunday) return false;
	const year = day.getUTCFullYear();
	return ![year, year + 1].some((each) => federalHolidays(each).has(dateOf(day)));
}
var [sunday, monday, thursday, saturday] = [
	0,
	1,
	4,
	6
];
/** The days of 5 U.S.C. 6103(a), each on its date and on the weekday on which it is observed. */
function federalHolidays(year) {
	const fixed = [
		[1, 1],
		[6, 19],
		[7, 4],
		[11, 11],
		[12, 25]
	].map(([month = 0, date]) => new Date(Date.UTC(year, month - 1, date)));
	return new Set([
		...fixed.flatMap((day) => [day, observed(day)]),
		nth(year, 1, monday, 3),
		nth(year, 2, monday, 3),
		nth(year, 9, monday, 1),
		nth(year, 10, monday, 2),
		nth(year, 11, thursday, 4),
		memorialDay(year)
	].map(dateOf));
}
/** The Friday before a Saturday, the Monday after a Sunday. */
function observed(holiday) {
	const day = new Date(holiday);
	const shift = {
		[saturday]: -1,
		[sunday]: 1
	}[day.getUTCDay()] ?? 0;
	day.setUTCDate(day.getUTCDate() + shift);
	return day;
}
/** The first, second, … such weekday of a month from 1. */
function nth(year, month, weekday, count) {
	const date = 1 + (weekday - new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 7) % 7 + 7 * (count - 1);
	return new Date(Date.UTC(year, month - 1, date));
}
/** The last Monday of May. */
function memorialDay(year) {
	const last = new Date(Date.UTC(year, 4, 31));
	last.setUTCDate(31 - (last.getUTCDay() - monday + 7) % 7);
	return last;
}
function dateOf(day) {
	return day.toISOString().slice(0, 10);
}
// src/domain/session/visit-fault.ts
/** So many bytes the state of a visit may have (V1). */
var mostVisitBytes = 1048576;
/** So many jobs a visit may have, tiers a menu that was shown, and lines a tier or an offer (V1). */
var mostJobs = 200;
var mostTiers = 100;
var mostLines = 500;
/** So many bytes what was seen of a job's prices may have as JSON (V5): the most that devices keep of them. */
var mostSeenBytes = 32768;
/**
* What is wrong with a visit that is to be stored (V1). On a device before it is sent, and in the server's hooks, which
* read the claims with SQLite.
*
* @returns the first fault; null if there is none
*/
function visitFault(visit, claims) {
	if (claims.bytes > 1048576) return { code: "visitTooLarge" };
	if (!isVisitOf(visit.id, visit.user)) return { code: "notYourVisit" };
	if (!(claims.isPlain && claims.sessionId === visit.id && claims.hasAmounts) || claims.hasOrders || claims.seenBytes > mostSeenBytes) return {
		code: "invalidValue",
		name: "state"
	};
	if (claims.jobs > mostJobs) return {
		code: "tooManyJobs",
		most: mostJobs
	};
	if (claims.tiers > mostTiers) return {
		code: "tooManyTiers",
		most: mostTiers
	};
	if (claims.lines > mostLines) return {
		code: "tooManyLines",
		most: mostLines
	};
	return claims.hasTotals ? null : {
		code: "invalidValue",
		name: "totals"
	};
}
/**
* Whether a visit is this person's: its id is that of whoever began it, so that nobody takes another's, and a moment, and
* nothing else.
*/
function isVisitOf(visit, user) {
	return user !== "" && visit.startsWith(`${user}-`) && visitId.test(visit);
}
var visitId = /^[a-z0-9]+-[0-9]{1,48}$/;
/** So many values a JSON text may hold that the server takes apart, lists and objects among them (V1, V3). */
var mostValues = 1e5;
// src/domain/order/sealed-fault.ts
/** What the content has to say of it. */
var sealedClaims = [
	"id",
	"org",
	"visit",
	"user",
	"replaces",
	"personalHash"
];
/**
* What is wrong with an order or a quote that is to be stored. On a device before it is sent, and in the server's hooks, which
* read the claims with SQLite.
*
* @param of how many bytes its texts may have together, and what its own faults are called
* @param hashOf SHA-256 in hexadecimal digits, of the UTF-8 of a text
* @returns the first fault; null if there is none
*/
function sealedFault(kept, claims, of, hashOf) {
	const { says } = claims;
	if (claims.bytes > of.mostBytes) return { code: of.tooLarge };
	if (!sealedId.test(kept.id)) return {
		code: "invalidValue",
		name: "id"
	};
	if (!isVisitOf(kept.visit, kept.user)) return { code: "notYourVisit" };
	if (!claims.isPlain || !claims.hasAmounts) return {
		code: "invalidValue",
		name: "content"
	};
	for (const name of [
		"id",
		"org",
		"visit",
		"user"
	]) if (says[name] !== kept[name]) return {
		code: of.says,
		name
	};
	if (!isReplaceable(says.replaces, kept.id)) return {
		code: of.says,
		name: "replaces"
	};
	if (hashOf(kept.content) !== kept.hash) return {
		code: "wrongHash",
		name: "content"
	};
	if (hasNothingPersonal(kept)) return null;
	if (hashOf(saltedText(kept.salt, kept.personal)) !== says.personalHash) return {
		code: "wrongHash",
		name: "personal"
	};
	return null;
}
var sealedId = /^[a-z0-9]{15}$/;
/** Whether this may be what the one with this id takes the place of: none, or another. */
function isReplaceable(replaces, id) {
	if (replaces === null) return true;
	return replaces !== void 0 && sealedId.test(replaces) && replaces !== id;
}
/** Whether nothing of it is personal (V6); its personal hash says nothing any more. */
function hasNothingPersonal({ personal, salt, signature = "" }) {
	return personal === "" && salt === "" && signature === "";
}
/** The text whose SHA-256 the content has of what is personal. */
function saltedText(salt, personal) {
	return `${salt}${personal}`;
}
// src/domain/order/order-fault.ts
/** So many bytes the texts of an order may have together (V3). */
var mostOrderBytes = 1048576;
/** What is wrong with an order that is to be stored (V3), as `sealedFault`. */
function orderFault(order, claims, hashOf) {
	return sealedFault(order, claims, {
		mostBytes: mostOrderBytes,
		tooLarge: "orderTooLarge",
		says: "orderSays"
	}, hashOf);
}
// src/domain/order/order-number.ts
/**
* The number that people call an order by (V3), N-2026-0412: it counts the orders of an organization in a year. It is kept
* as a whole number, the year times a billion and the count: 2026000000412.
*/
var perYear = 1e9;
/** So far above the highest number of its year a device may say that it has seen one: a server is not restored from longer ago. */
var mostAhead = 1e4;
function yearOfNumber(number) {
	return Math.floor(number / perYear);
}
/**
* @param highest of the numbers given in that year; 0: none was
* @returns 0 where none is left: no order waits for its number
*/
function nextOrderNumber(year, highest) {
	const next = Math.max(highest, year * perYear) + 1;
	return yearOfNumber(next) === year ? next : 0;
}
/**
* Whether a number that a device has seen may be that of an order again, where it is free.
*
* @param highest of the numbers given in its year; 0: none was
*/
function isOrderNumber(seen, highest) {
	if (!Number.isInteger(seen) || seen < 1 || seen % perYear === 0) return false;
	return seen <= Math.max(highest, yearOfNumber(seen) * perYear) + mostAhead;
}
// src/domain/pricing/constants.ts
/** What an organization says that work costs it, in a field beside its variables (M4). */
var costNames = [
	"laborCost",
	"rateCosts",
	"visitCost"
];
/** The variables that an organization may have for the total of a visit, both amounts of money (K3, K4). */
var visitVariables = ["agreementPrice", "laterJobDiscount"];
[...visitVariables];
/** What a new organization starts with. */
var defaultVariables = {
	hourlyFee: 5.262,
	saDiscount: 1.5,
	serviceCallFee: 2,
	salesTax: 1.08
};
({ ...defaultVariables });
// src/schemas/kept-numbers.ts
/**
* Numbers that visits and orders keep as text: what they are called, and how many characters each may have. An amount and
* a rate have as many digits as a number of a record may have (R10), with a sign and a point. An exact price is a product
* of such numbers.
*/
var amountNames = [
	"agreement",
	"amount",
	"due",
	"each",
	"max",
	"payment",
	"percent",
	"rate",
	"selectedPrice",
	"standard"
];
var longestAmount = 37;
var exactNames = [
	"discounted",
	"discountedPrice",
	"leastPrice",
	"price"
];
var longestExact = 200;
/** What the digits of a shown price end in (M6): 1 to 10 groups of 1 to 4 digits, a space between two. */
var priceEndingsPattern = /^[0-9]{1,4}( [0-9]{1,4}){0,9}$/;
// src/domain/pricing/rule-texts.ts
var mostNameCharacters = 60;
/** Whether a kind of work, a call time or a discount may be called that. */
function isRuleName(name) {
	return typeof name === "string" && name !== "" && lengthOf(name) <= mostNameCharacters;
}
/** Whether a value says what prices end in (M6): a text such as "9" or "49 99". */
function isPriceEndings(value) {
	return typeof value === "string" && priceEndingsPattern.test(value);
}
// src/domain/organization/payment-link.ts
/** So many characters a payment link may have. */
var mostCharacters$1 = 1e3;
/** What of an order a payment link can name (O9). */
var placeholders = /\{(amount|currency|order)\}/g;
/** What stands behind a host can hold it, and no host. */
var anything = "%30";
/** An https address of a host by its name, without a user, with no character that a page or a document reads otherwise. */
var address = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#](?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*)?$/i;
/**
* Whether an organization may have its customers pay there (O9): an https address without a user, in whose path, query or
* fragment `{amount}`, `{currency}` and `{order}` may stand, each any number of times.
*/
function isPaymentLink(value) {
	if (typeof value !== "string" || value.length > mostCharacters$1) return false;
	return address.test(value.replace(placeholders, anything));
}
// src/domain/organization/time-zone.ts
/** Whether it may be the name of a time zone; whether there is such a zone each engine knows for itself. */
function isTimeZoneName(value) {
	return typeof value === "string" && /^[A-Za-z0-9_+/-]{1,64}$/.test(value);
}
// src/domain/organization/variables-fault.ts
var mostVariables = 100;
var mostCharacters = 3e4;
/** So many months visits may be kept with their customers, 100 years. */
var mostMonths = 1200;
/**
* What may not be saved of an organization's variables (B3), since every answer that has the organization
* carries them: they are a number, a text or null each, but for `markupTable`, a list of `{from, markup}`, and
* `warranties`, texts by tier, the shop's other rules of price (M2 to M6), and how a total is lowered and paid (O8, O9). What a visit's total takes (K3, K4) is not below 0, and `keepVisitsMonths` (V6) is a
* whole number of months, `quoteDays` (O1) one of days, `timeZone` (T1) may be the name of one. On a device before they are sent, and in the server's hooks.
*
* @returns the first fault; null if there is none
*/
function variablesFault(variables) {
	if (!isPlainObject(variables)) return { code: "noVariables" };
	const entries = Object.entries(variables);
	if (entries.length > mostVariables) return {
		code: "tooManyVariables",
		most: mostVariables
	};
	let left = mostCharacters;
	for (const [name, value] of entries) {
		const fault = value === null ? null : faultOf$1(name, value);
		if (fault) return fault;
		left -= charactersOf(name) + charactersOf(value);
		if (left < 0) return {
			code: "longVariables",
			name: shortened(name),
			most: mostCharacters
		};
	}
	return null;
}
function faultOf$1(name, value) {
	if (name === "markupTable") return isMarkupTable(value) ? null : {
		code: "noMarkupTable",
		name,
		most: 100
	};
	if (name === "warranties") return isWarranties(value) ? null : {
		code: "variableNotByTier",
		name
	};
	if (name === "mostChosen") return typeof value === "string" ? null : {
		code: "variableNoText",
		name
	};
	if (name === "keepVisitsMonths") return isKeepMonths(value) ? null : {
		code: "variableMonths",
		name,
		most: mostMonths
	};
	if (name === "quoteDays") return isQuoteDays(value) ? null : {
		code: "variableDays",
		name,
		most: 365
	};
	if (name === "timeZone") return isTimeZoneName(value) ? null : {
		code: "variableZone",
		name
	};
	const fault = shopRuleFault(name, value);
	if (fault !== void 0) return fault;
	if (isBelowZero(value) && visitVariables.some((each) => each === name)) return {
		code: "variableBelowZero",
		name
	};
	if (typeof value === "string") return null;
	if (typeof value !== "number") return {
		code: "variableKind",
		name: shortened(name)
	};
	const digits = numberFault(value);
	return digits && {
		code: digitsCodes[digits.code],
		name: shortened(name),
		most: digits.most
	};
}
/** The same of the rules that a shop may have besides (M2, M3, M5, M6, O8, O9); undefined: the variable is none of these. */
function shopRuleFault(name, value) {
	switch (name) {
		case "laborRates": return isNamedList(value, 20, isLaborRate) ? null : {
			code: "noLaborRates",
			name,
			most: 20
		};
		case "callTimes": return isNamedList(value, 10, isCallTime) ? null : {
			code: "noCallTimes",
			name,
			most: 10
		};
		case "markupBy": return value === "offer" || value === "part" ? null : {
			code: "noMarkupBy",
			name
		};
		case "priceEndings": return isPriceEndings(value) ? null : {
			code: "noPriceEndings",
			name
		};
		case "leastPrice": return isAmount(value) ? null : {
			code: "variableNoAmount",
			name
		};
		case "discounts": return isNamedList(value, 20, isDiscount) ? null : {
			code: "noDiscounts",
			name,
			most: 20
		};
		case "financing": return isFinancing(value) ? null : {
			code: "noFinancing",
			name
		};
		case "paymentLink": return isPaymentLink(value) ? null : {
			code: "noPaymentLink",
			name
		};
		default: return;
	}
}
/** A list of what has a name of its own each. */
function isNamedList(value, most, is) {
	if (!Array.isArray(value) || value.length > most) return false;
	if (!value.every((item) => isPlainObject(item) && isRuleName(item.name) && is(item))) return false;
	return new Set(value.map(({ name }) => name)).size === value.length;
}
/** Nothing but name and fee: what an hour costs the shop is not for everybody who is given these. */
function isLaborRate(item) {
	return Object.keys(item).length === 2 && isAmount(item.fee);
}
/** When it is offered by itself is as it was typed (M3). */
function isCallTime(item) {
	const { name: _, labor, serviceCall, from = "", to = "", days = [], ...more } = item;
	if (!isAmount(labor) || !isAmount(serviceCall) || !isTime(from) || !isTime(to)) return false;
	return Array.isArray(days) && days.length <= 7 && days.every(isDay) && Object.keys(more).length === 0;
}
/** A percentage, with the most that it may come to, or an amount (O8). */
function isDiscount(item) {
	const { name: _, percent, max, amount, approve = false, ...more } = item;
	if (typeof approve !== "boolean" || Object.keys(more).length > 0) return false;
	if ((percent ?? null) === null) return (max ?? null) === null && isAmount(amount);
	return isPercentage(percent) && (amount ?? null) === null && isAmount(max ?? 0);
}
/** From 0 to 100, to its last digit. */
function isPercentage(value) {
	if (!isAmount(value)) return false;
	const decimal = withoutZeros(value);
	return decimal === "100" || Number(decimal.split(".")[0]) < 100;
}
/** How a total can be paid monthly (O9), and nothing else. */
function isFinancing(value) {
	if (!isPlainObject(value) || Object.keys(value).sort().join() !== "apr,min,months") return false;
	const { months, apr, min } = value;
	if (!isAmount(months) || !isAmount(apr) || !isAmount(min)) return false;
	const count = withoutZeros(months);
	return /^[1-9][0-9]{0,2}$/.test(count) && Number(count) <= 600;
}
function isTime(value) {
	return typeof value === "string" && value.length <= mostTimeCharacters;
}
var mostTimeCharacters = 10;
/** 1 Monday to 7. */
function isDay(value) {
	return [
		1,
		2,
		3,
		4,
		5,
		6,
		7
	].some((day) => day === value);
}
/** Whether it says after how many months the customers of visits are erased (V6): a number, or the text of one. */
function isKeepMonths(value) {
	return isCount(value, mostMonths);
}
/** Whether it says for how many days a quote can be accepted (O1), likewise. */
function isQuoteDays(value) {
	return isCount(value, 365);
}
/** A whole number from 1, or the text of one. */
function isCount(value, most) {
	if (typeof value !== "number" && typeof value !== "string") return false;
	return /^[1-9][0-9]{0,3}$/.test(`${value}`) && Number(value) <= most;
}
var digitsCodes = {
	digitsBefore: "variableDigitsBefore",
	digitsAfter: "variableDigitsAfter"
};
/** Each step is from another amount, one of them from 0 (B3). */
function isMarkupTable(value) {
	if (!Array.isArray(value) || value.length > 100) return false;
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
/** A number or decimal text that is not below 0, with no more digits than may be stored. */
function isAmount(value) {
	if (typeof value === "number") return value >= 0 && numberFault(value) === null;
	return typeof value === "string" && isDecimalText(value) && !(Number(value) < 0) && digitsFault(value) === null;
}
/** A number, or the text of one; any other text is as it was typed (U19). */
function isBelowZero(value) {
	if (typeof value === "string") return isDecimalText(value) && Number(value) < 0;
	return typeof value === "number" && value < 0;
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
// src/domain/organization/costs-fault.ts
/**
* What an organization may say that work costs it (M4): `laborCost` and `visitCost` are amounts not below 0, `rateCosts` is a list
* of `{name, cost}`; each absent or null where it is not said, and nothing else. On a device before they are sent, and in the
* server's hooks.
*
* @param costs null: nothing is said
* @returns the first fault; null if there is none
*/
function costsFault(costs) {
	if (costs === null) return null;
	if (!isPlainObject(costs)) return { code: "noCosts" };
	for (const [key, value] of Object.entries(costs)) {
		const name = costNames.find((each) => each === key);
		if (name === void 0) return { code: "noCosts" };
		const fault = value === null ? null : faultOf(name, value);
		if (fault) return fault;
	}
	return null;
}
function faultOf(name, value) {
	if (name !== "rateCosts") return isAmount(value) ? null : {
		code: "variableNoAmount",
		name
	};
	return isNamedList(value, 20, isRateCost) ? null : {
		code: "noRateCosts",
		name,
		most: 20
	};
}
function isRateCost(item) {
	return Object.keys(item).length === 2 && isAmount(item.cost);
}
// src/domain/pricing/prices-need.ts
var shopVariables = [
	"laborRates",
	"callTimes",
	"markupBy",
	"leastPrice",
	"priceEndings"
];
/** What an organization's variables need, without what its books do. */
function needOfVariables(variables) {
	if (!isPlainObject(variables)) return 0;
	return shopVariables.some((name) => (own(variables, name) ?? null) !== null) ? 1 : 0;
}
// src/domain/quote/quote-fault.ts
/** So many bytes the texts of a quote may have together, jobs a quote, tiers a job and lines a tier, and quotes a visit (O1). */
var mostQuoteBytes = 2e5;
var mostQuotes = 20;
/** Moments that the content of a quote has to say besides, in ISO 8601 and UTC. */
var quoteMoments = ["created", "validUntil"];
/** What is wrong with a quote that is to be stored (O1), as `sealedFault`. */
function quoteFault(quote, claims, hashOf) {
	const fault = sealedFault(quote, claims, {
		mostBytes: mostQuoteBytes,
		tooLarge: "quoteTooLarge",
		says: "quoteSays"
	}, hashOf);
	if (fault) return fault;
	const { jobs } = claims;
	if (jobs < 1 || jobs > 12 || claims.otherJobs !== jobs) return {
		code: "quoteJobs",
		most: 12
	};
	if (claims.leastTiers < 1 || claims.tiers > 8) return {
		code: "quoteTiers",
		most: 8
	};
	if (claims.lines > 40) return {
		code: "quoteLines",
		most: 40
	};
	const missing = quoteMoments.find((name) => !isMoment(claims.says[name]));
	return missing === void 0 ? null : {
		code: "quoteSays",
		name: missing
	};
}
/** As each device writes one. */
function isMoment(text) {
	return typeof text === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
// src/domain/quote/acceptance-fault.ts
/** So many bytes of what a stranger may send with an order (O4): who signs, and what was drawn. */
var maxAcceptedPersonalBytes = 4e3;
var maxAcceptedSignatureBytes = 15e4;
/** So many more than its quote the content of an order may have: ids, moments, its total and the notice of cancellation. */
var maxMoreBytes = 2e4;
var maxNameLength = 200;
/**
* What is wrong with an order that is sent from the page of a quote, but for what the quote says: as `orderFault`, and each of its
* texts as that page writes it, since devices of the shop read them.
*
* @param quote the id of the quote, and what its customer is called
*/
function acceptanceFault(order, claims, quote, hashOf) {
	const { says } = claims;
	if (claims.contentBytes > claims.quoteBytes + maxMoreBytes) return invalid("content");
	if (claims.personalBytes > maxAcceptedPersonalBytes) return invalid("personal");
	if (!claims.hasStrokes) return invalid("signature");
	if (!/^[0-9a-f]{32}$/.test(order.salt)) return invalid("salt");
	const fault = orderFault(order, claims, hashOf);
	if (fault) return fault;
	if (says.quote !== quote.id) return {
		code: "notQuoted",
		name: "quote"
	};
	if (says.replaces !== null) return {
		code: "notQuoted",
		name: "replaces"
	};
	if (!isMoment(says.created)) return invalid("created");
	return isSigned(order, quote.customer) ? null : invalid("personal");
}
/** What of an order that is signed at home is personal: of the customer what the page knows. */
function acceptedPersonal(customer, { name, method }) {
	return {
		customer: customer === "" ? {} : { name: customer },
		signer: {
			name,
			method
		}
	};
}
/** Whether somebody has signed: by lines, or by a name. */
function isSigned({ personal, signature }, customer) {
	const { name, method } = JSON.parse(personal).signer ?? {};
	if (typeof name !== "string" || name.length > maxNameLength) return false;
	if (method === "drawn" ? signature === "" : signature !== "" || name.trim() === "") return false;
	if (method !== "drawn" && method !== "typed") return false;
	return JSON.stringify(acceptedPersonal(customer, {
		name,
		method
	})) === personal;
}
function invalid(name) {
	return {
		code: "invalidValue",
		name
	};
}
// node_modules/big.js/big.mjs
/************************************** EDITABLE DEFAULTS *****************************************/
var DP = 20;
var RM = 1;
var MAX_DP = 1e6;
var MAX_POWER = 1e6;
var NE = -7;
var PE = 21;
var STRICT = false;
var NAME = "[big.js] ";
var INVALID = NAME + "Invalid ";
var INVALID_DP = INVALID + "decimal places";
var INVALID_RM = INVALID + "rounding mode";
var DIV_BY_ZERO = NAME + "Division by zero";
var P = {};
var UNDEFINED = void 0;
var NUMERIC = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
function _Big_() {
	function Big(n) {
		var x = this;
		if (!(x instanceof Big)) return n === UNDEFINED && arguments.length === 0 ? _Big_() : new Big(n);
		if (n instanceof Big) {
			x.s = n.s;
			x.e = n.e;
			x.c = n.c.slice();
		} else {
			if (typeof n !== "string") {
				if (Big.strict === true && typeof n !== "bigint") throw TypeError(INVALID + "value");
				n = n === 0 && 1 / n < 0 ? "-0" : String(n);
			}
			parse(x, n);
		}
		x.constructor = Big;
	}
	Big.prototype = P;
	Big.DP = DP;
	Big.RM = RM;
	Big.NE = NE;
	Big.PE = PE;
	Big.strict = STRICT;
	Big.roundDown = 0;
	Big.roundHalfUp = 1;
	Big.roundHalfEven = 2;
	Big.roundUp = 3;
	return Big;
}
function parse(x, n) {
	var e, i, nl;
	if (!NUMERIC.test(n)) throw Error(INVALID + "number");
	x.s = n.charAt(0) == "-" ? (n = n.slice(1), -1) : 1;
	if ((e = n.indexOf(".")) > -1) n = n.replace(".", "");
	if ((i = n.search(/e/i)) > 0) {
		if (e < 0) e = i;
		e += +n.slice(i + 1);
		n = n.substring(0, i);
	} else if (e < 0) e = n.length;
	nl = n.length;
	for (i = 0; i < nl && n.charAt(i) == "0";) ++i;
	if (i == nl) x.c = [x.e = 0];
	else {
		for (; nl > 0 && n.charAt(--nl) == "0";);
		x.e = e - i - 1;
		x.c = [];
		for (e = 0; i <= nl;) x.c[e++] = +n.charAt(i++);
	}
	return x;
}
function round(x, sd, rm, more) {
	var xc = x.c;
	if (rm === UNDEFINED) rm = x.constructor.RM;
	if (rm !== 0 && rm !== 1 && rm !== 2 && rm !== 3) throw Error(INVALID_RM);
	if (sd < 1) {
		more = rm === 3 && (more || !!xc[0]) || sd === 0 && (rm === 1 && xc[0] >= 5 || rm === 2 && (xc[0] > 5 || xc[0] === 5 && (more || xc[1] !== UNDEFINED)));
		xc.length = 1;
		if (more) {
			x.e = x.e - sd + 1;
			xc[0] = 1;
		} else xc[0] = x.e = 0;
	} else if (sd < xc.length) {
		more = rm === 1 && xc[sd] >= 5 || rm === 2 && (xc[sd] > 5 || xc[sd] === 5 && (more || xc[sd + 1] !== UNDEFINED || xc[sd - 1] & 1)) || rm === 3 && (more || !!xc[0]);
		xc.length = sd;
		if (more) for (; ++xc[--sd] > 9;) {
			xc[sd] = 0;
			if (sd === 0) {
				++x.e;
				xc.unshift(1);
				break;
			}
		}
		for (sd = xc.length; !xc[--sd];) xc.pop();
	}
	return x;
}
function stringify(x, doExponential, isNonzero) {
	var e = x.e, s = x.c.join(""), n = s.length;
	if (doExponential) s = s.charAt(0) + (n > 1 ? "." + s.slice(1) : "") + (e < 0 ? "e" : "e+") + e;
	else if (e < 0) {
		for (; ++e;) s = "0" + s;
		s = "0." + s;
	} else if (e > 0) {
		if (++e > n) for (e -= n; e--;) s += "0";
		else if (e < n) s = s.slice(0, e) + "." + s.slice(e);
	} else if (n > 1) s = s.charAt(0) + "." + s.slice(1);
	return x.s < 0 && isNonzero ? "-" + s : s;
}
P.abs = function() {
	var x = new this.constructor(this);
	x.s = 1;
	return x;
};
P.cmp = function(y) {
	var isneg, x = this, xc = x.c, yc = (y = new x.constructor(y)).c, i = x.s, j = y.s, k = x.e, l = y.e;
	if (!xc[0] || !yc[0]) return !xc[0] ? !yc[0] ? 0 : -j : i;
	if (i != j) return i;
	isneg = i < 0;
	if (k != l) return k > l ^ isneg ? 1 : -1;
	j = (k = xc.length) < (l = yc.length) ? k : l;
	for (i = -1; ++i < j;) if (xc[i] != yc[i]) return xc[i] > yc[i] ^ isneg ? 1 : -1;
	return k == l ? 0 : k > l ^ isneg ? 1 : -1;
};
P.div = function(y) {
	var x = this, Big = x.constructor, a = x.c, b = (y = new Big(y)).c, k = x.s == y.s ? 1 : -1, dp = Big.DP;
	if (dp !== ~~dp || dp < 0 || dp > MAX_DP) throw Error(INVALID_DP);
	if (!b[0]) throw Error(DIV_BY_ZERO);
	if (!a[0]) {
		y.s = k;
		y.c = [y.e = 0];
		return y;
	}
	var bl, bt, n, cmp, ri, bz = b.slice(), ai = bl = b.length, al = a.length, r = a.slice(0, bl), rl = r.length, q = y, qc = q.c = [], qi = 0, p = dp + (q.e = x.e - y.e) + 1;
	q.s = k;
	k = p < 0 ? 0 : p;
	bz.unshift(0);
	for (; rl++ < bl;) r.push(0);
	do {
		for (n = 0; n < 10; n++) {
			if (bl != (rl = r.length)) cmp = bl > rl ? 1 : -1;
			else for (ri = -1, cmp = 0; ++ri < bl;) if (b[ri] != r[ri]) {
				cmp = b[ri] > r[ri] ? 1 : -1;
				break;
			}
			if (cmp < 0) {
				for (bt = rl == bl ? b : bz; rl;) {
					if (r[--rl] < bt[rl]) {
						ri = rl;
						for (; ri && !r[--ri];) r[ri] = 9;
						--r[ri];
						r[rl] += 10;
					}
					r[rl] -= bt[rl];
				}
				for (; !r[0];) r.shift();
			} else break;
		}
		qc[qi++] = cmp ? n : ++n;
		if (r[0] && cmp) r[rl] = a[ai] || 0;
		else r = [a[ai]];
	} while ((ai++ < al || r[0] !== UNDEFINED) && k--);
	if (!qc[0] && qi != 1) {
		qc.shift();
		q.e--;
		p--;
	}
	if (qi > p) round(q, p, Big.RM, r[0] !== UNDEFINED);
	return q;
};
P.eq = function(y) {
	return this.cmp(y) === 0;
};
P.gt = function(y) {
	return this.cmp(y) > 0;
};
P.gte = function(y) {
	return this.cmp(y) > -1;
};
P.lt = function(y) {
	return this.cmp(y) < 0;
};
P.lte = function(y) {
	return this.cmp(y) < 1;
};
P.minus = P.sub = function(y) {
	var i, j, t, xlty, x = this, Big = x.constructor, a = x.s, b = (y = new Big(y)).s;
	if (a != b) {
		y.s = -b;
		return x.plus(y);
	}
	var xc = x.c.slice(), xe = x.e, yc = y.c, ye = y.e;
	if (!xc[0] || !yc[0]) {
		if (yc[0]) y.s = -b;
		else if (xc[0]) y = new Big(x);
		else y.s = 1;
		return y;
	}
	if (a = xe - ye) {
		if (xlty = a < 0) {
			a = -a;
			t = xc;
		} else {
			ye = xe;
			t = yc;
		}
		t.reverse();
		for (b = a; b--;) t.push(0);
		t.reverse();
	} else {
		j = ((xlty = xc.length < yc.length) ? xc : yc).length;
		for (a = b = 0; b < j; b++) if (xc[b] != yc[b]) {
			xlty = xc[b] < yc[b];
			break;
		}
	}
	if (xlty) {
		t = xc;
		xc = yc;
		yc = t;
		y.s = -y.s;
	}
	if ((b = (j = yc.length) - (i = xc.length)) > 0) for (; b--;) xc[i++] = 0;
	for (b = i; j > a;) {
		if (xc[--j] < yc[j]) {
			for (i = j; i && !xc[--i];) xc[i] = 9;
			--xc[i];
			xc[j] += 10;
		}
		xc[j] -= yc[j];
	}
	for (; xc[--b] === 0;) xc.pop();
	for (; xc[0] === 0;) {
		xc.shift();
		--ye;
	}
	if (!xc[0]) {
		y.s = 1;
		xc = [ye = 0];
	}
	y.c = xc;
	y.e = ye;
	return y;
};
P.mod = function(y) {
	var ygtx, x = this, Big = x.constructor, a = x.s, b = (y = new Big(y)).s;
	if (!y.c[0]) throw Error(DIV_BY_ZERO);
	x.s = y.s = 1;
	ygtx = y.cmp(x) == 1;
	x.s = a;
	y.s = b;
	if (ygtx) return new Big(x);
	a = Big.DP;
	b = Big.RM;
	Big.DP = Big.RM = 0;
	x = x.div(y);
	Big.DP = a;
	Big.RM = b;
	return this.minus(x.times(y));
};
P.neg = function() {
	var x = new this.constructor(this);
	x.s = -x.s;
	return x;
};
P.plus = P.add = function(y) {
	var e, k, t, x = this, Big = x.constructor;
	y = new Big(y);
	if (x.s != y.s) {
		y.s = -y.s;
		return x.minus(y);
	}
	var xe = x.e, xc = x.c, ye = y.e, yc = y.c;
	if (!xc[0] || !yc[0]) {
		if (!yc[0]) {
			if (xc[0]) y = new Big(x);
			else y.s = x.s;
		}
		return y;
	}
	xc = xc.slice();
	if (e = xe - ye) {
		if (e > 0) {
			ye = xe;
			t = yc;
		} else {
			e = -e;
			t = xc;
		}
		t.reverse();
		for (; e--;) t.push(0);
		t.reverse();
	}
	if (xc.length - yc.length < 0) {
		t = yc;
		yc = xc;
		xc = t;
	}
	e = yc.length;
	for (k = 0; e; xc[e] %= 10) k = (xc[--e] = xc[e] + yc[e] + k) / 10 | 0;
	if (k) {
		xc.unshift(k);
		++ye;
	}
	for (e = xc.length; xc[--e] === 0;) xc.pop();
	y.c = xc;
	y.e = ye;
	return y;
};
P.pow = function(n) {
	var x = this, one = new x.constructor("1"), y = one, isneg = n < 0;
	if (n !== ~~n || n < -1e6 || n > MAX_POWER) throw Error(INVALID + "exponent");
	if (isneg) n = -n;
	for (;;) {
		if (n & 1) y = y.times(x);
		n >>= 1;
		if (!n) break;
		x = x.times(x);
	}
	return isneg ? one.div(y) : y;
};
P.prec = function(sd, rm) {
	if (sd !== ~~sd || sd < 1 || sd > MAX_DP) throw Error(INVALID + "precision");
	return round(new this.constructor(this), sd, rm);
};
P.round = function(dp, rm) {
	if (dp === UNDEFINED) dp = 0;
	else if (dp !== ~~dp || dp < -1e6 || dp > MAX_DP) throw Error(INVALID_DP);
	return round(new this.constructor(this), dp + this.e + 1, rm);
};
P.sqrt = function() {
	var r, c, t, x = this, Big = x.constructor, s = x.s, e = x.e, half = new Big("0.5");
	if (!x.c[0]) return new Big(x);
	if (s < 0) throw Error(NAME + "No square root");
	s = Math.sqrt(+stringify(x, true, true));
	if (s === 0 || s === 1 / 0) {
		c = x.c.join("");
		if (!(c.length + e & 1)) c += "0";
		s = Math.sqrt(c);
		e = ((e + 1) / 2 | 0) - (e < 0 || e & 1);
		r = new Big((s == 1 / 0 ? "5e" : (s = s.toExponential()).slice(0, s.indexOf("e") + 1)) + e);
	} else r = new Big(s + "");
	e = r.e + (Big.DP += 4);
	do {
		t = r;
		r = half.times(t.plus(x.div(t)));
	} while (t.c.slice(0, e).join("") !== r.c.slice(0, e).join(""));
	return round(r, (Big.DP -= 4) + r.e + 1, Big.RM);
};
P.times = P.mul = function(y) {
	var c, x = this, Big = x.constructor, xc = x.c, yc = (y = new Big(y)).c, a = xc.length, b = yc.length, i = x.e, j = y.e;
	y.s = x.s == y.s ? 1 : -1;
	if (!xc[0] || !yc[0]) {
		y.c = [y.e = 0];
		return y;
	}
	y.e = i + j;
	if (a < b) {
		c = xc;
		xc = yc;
		yc = c;
		j = a;
		a = b;
		b = j;
	}
	for (c = new Array(j = a + b); j--;) c[j] = 0;
	for (i = b; i--;) {
		b = 0;
		for (j = a + i; j > i;) {
			b = c[j] + yc[i] * xc[j - i - 1] + b;
			c[j--] = b % 10;
			b = b / 10 | 0;
		}
		c[j] = b;
	}
	if (b) ++y.e;
	else c.shift();
	for (i = c.length; !c[--i];) c.pop();
	y.c = c;
	return y;
};
P.toExponential = function(dp, rm) {
	var x = this, n = x.c[0];
	if (dp !== UNDEFINED) {
		if (dp !== ~~dp || dp < 0 || dp > MAX_DP) throw Error(INVALID_DP);
		x = round(new x.constructor(x), ++dp, rm);
		for (; x.c.length < dp;) x.c.push(0);
	}
	return stringify(x, true, !!n);
};
P.toFixed = function(dp, rm) {
	var x = this, n = x.c[0];
	if (dp !== UNDEFINED) {
		if (dp !== ~~dp || dp < 0 || dp > MAX_DP) throw Error(INVALID_DP);
		x = round(new x.constructor(x), dp + x.e + 1, rm);
		for (dp = dp + x.e + 1; x.c.length < dp;) x.c.push(0);
	}
	return stringify(x, false, !!n);
};
P.toJSON = P.toString = function() {
	var x = this, Big = x.constructor;
	return stringify(x, x.e <= Big.NE || x.e >= Big.PE, !!x.c[0]);
};
if (typeof Symbol !== "undefined") P[Symbol.for("nodejs.util.inspect.custom")] = P.toJSON;
P.toNumber = function() {
	var n = +stringify(this, true, true);
	if (this.constructor.strict === true && !this.eq(n.toString())) throw Error(NAME + "Imprecise conversion");
	return n;
};
P.toPrecision = function(sd, rm) {
	var x = this, Big = x.constructor, n = x.c[0];
	if (sd !== UNDEFINED) {
		if (sd !== ~~sd || sd < 1 || sd > MAX_DP) throw Error(INVALID + "precision");
		x = round(new Big(x), sd, rm);
		for (; x.c.length < sd;) x.c.push(0);
	}
	return stringify(x, sd <= x.e || x.e <= Big.NE || x.e >= Big.PE, !!n);
};
P.valueOf = function() {
	var x = this, Big = x.constructor;
	if (Big.strict === true) throw Error(NAME + "valueOf disallowed");
	return stringify(x, x.e <= Big.NE || x.e >= Big.PE, true);
};
var Big = _Big_();
// src/domain/pricing/exact.ts
/**
* A finite number, or text that writes one as R10 allows, as an exact decimal; undefined for
* anything else. A number stands for the shortest decimal that writes it: 0.1 is a tenth.
*/
function exact(value) {
	if (typeof value === "number") return Number.isFinite(value) ? new Big(value) : void 0;
	if (typeof value === "string") return isDecimalText(value) ? new Big(value) : void 0;
}
/** The same, with no more digits than may be stored (B5): 15 before the point and 20 after it. */
function storedDecimal(value) {
	const decimal = exact(value);
	return decimal && digitsFault(decimalText(decimal)) === null ? decimal : void 0;
}
/** All of these added up, as exact as each; decimal text stands for itself. */
function sumOf(values) {
	return values.reduce((sum, value) => sum.plus(value), new Big(0));
}
/** The decimal in full, without an exponent and without a negative zero. */
function decimalText(value) {
	return value.eq(0) ? "0" : value.toFixed();
}
// src/domain/session/discount.ts
/**
* Reads one discount: `{percent}` from 0 to 100, with or without `max`, or `{amount}`, both not below 0. It may have a
* name; other members are not looked at.
*
* @returns null if it is none
*/
function readDiscount(given) {
	if (!isPlainObject(given)) return null;
	const [name, percent, amount, max] = [
		"name",
		"percent",
		"amount",
		"max"
	].map((member) => own(given, member) ?? null);
	if (name !== null && !isRuleName(name)) return null;
	if (percent === null) {
		const value = storedDecimal(amount);
		return value?.gte(0) && max === null ? { amount: value } : null;
	}
	const share = storedDecimal(percent);
	const most = max === null ? null : storedDecimal(max);
	if (amount !== null || !share?.gte(0) || share.gt(100)) return null;
	return most === null || most?.gte(0) ? {
		percent: share,
		max: most
	} : null;
}
/**
* What a discount takes off, rounded up to a whole unit: never more than there is, and nothing off nothing.
*
* @param left what later jobs (K4) leave, in whole units
* @param rate units of the currency to one base unit
*/
function discountOff(discount, left, rate) {
	if (left.lte(0)) return new Big(0);
	const most = "amount" in discount ? discount.amount : discount.max;
	const limits = most === null ? [left] : [left, most.times(rate)];
	if ("percent" in discount) limits.push(discount.percent.times(left).times("0.01"));
	return limits.reduce((least, limit) => limit.lt(least) ? limit : least).round(0, Big.roundUp);
}
// src/domain/session/total-column.ts
/**
* Adds up the amounts of jobs, and takes off what the organization gives.
*
* @param amounts as they are shown, in the order of the jobs
* @param each what each job after the first costs less, as it is shown (K4)
*/
function totalColumn(amounts, each, discount = null) {
	const later = sumOf(amounts.slice(1).map((amount) => between0And(each, amount)));
	const left = sumOf(amounts).minus(later);
	const off = discount ? discountOff(discount.given, left, discount.rate) : new Big(0);
	return {
		later,
		off,
		total: left.minus(off)
	};
}
/**
* What jobs come to (K3, K4, O8), in whole units as decimal text.
*
* @param each as `totalColumn` has it, and `discount`
*/
function jobsTotal(jobs, each, discount) {
	const columnOf = (name) => totalColumn(jobs.map((job) => new Big(job[name])), each, discount);
	const sums = {
		standard: columnOf("standard"),
		agreement: columnOf("agreement"),
		due: columnOf("due")
	};
	const texts = (part) => ({
		standard: decimalText(sums.standard[part]),
		agreement: decimalText(sums.agreement[part]),
		due: decimalText(sums.due[part])
	});
	return {
		laterJobs: jobs.length > 1 && !each.eq(0) ? {
			each: decimalText(each),
			...texts("later")
		} : null,
		off: discount ? texts("off") : null,
		total: texts("total")
	};
}
/** No job gets more off than it costs. */
function between0And(discount, amount) {
	if (amount.lte(0)) return new Big(0);
	return discount.lt(amount) ? discount : amount;
}
// src/domain/quote/accepted-order.ts
/**
* What the chosen jobs come to, as a visit's total adds them up (K3, K4, O8). The server asks the same of what it is sent.
*
* @param quoted of the quote: what later jobs cost less, its discount, and its rate
*/
function acceptedTotal(jobs, quoted) {
	const each = new Big(quoted.each ?? "0");
	const given = quoted.discount && readDiscount(quoted.discount);
	const rate = new Big(quoted.rate);
	const { laterJobs, off, total } = jobsTotal(jobs, each, given && {
		given,
		rate
	});
	return {
		laterJobs,
		...quoted.discount && off ? { discount: {
			...quoted.discount,
			...off
		} } : {},
		total
	};
}
// src/domain/quote/quote-link.ts
/** What a link of a quote opens it by (O2): 160 random bits, 5 in each character. */
var linkToken = /^[a-z2-7]{32}$/;
// src/domain/quote/quote-mail.ts
/** Mails that bring a customer the link of a quote (O3). */
/** So many mails a quote has, and characters the note of one. */
var mostMails = 5;
/** So many mails an organization sends in 24 hours, and in its first week, which it shares with its owner's other new ones. */
var mostMailsADay = {
	new: 20,
	usual: 200
};
/** The form that browsers hold an address to, in a domain that has a dot; no longer than mail servers take one. */
function isMailAddress(text) {
	const [local = "", domain = "", ...more] = text.split("@");
	return text.length <= 254 && more.length === 0 && /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local) && domain.includes(".") && domain.split(".").every((part) => /^[A-Za-z0-9-]{1,63}$/.test(part) && !/^-|-$/.test(part));
}
/** What is wrong with the note of a mail: it is plain text, of lines. */
function mailNoteFault(note) {
	if (note.length > 300) return {
		code: "longNote",
		most: 300
	};
	return !/[\x00-\x09\x0b-\x1f\x7f-\x9f]/.test(note) ? null : {
		code: "invalidValue",
		name: "note"
	};
}
var nothingPersonal = {
	personal: "",
	salt: "",
	signature: ""
};
// src/schemas/names.ts
/** So many characters the name of an organization, a role, a book or a person may have on the server. */
var longestName = 200;
exports.acceptanceFault = acceptanceFault;
exports.acceptedTotal = acceptedTotal;
exports.amountNames = amountNames;
exports.costsFault = costsFault;
exports.defaultVariables = defaultVariables;
exports.deviceName = deviceName;
exports.exactNames = exactNames;
exports.hasNothingPersonal = hasNothingPersonal;
exports.isCancellationOf = isCancellationOf;
exports.isKeepMonths = isKeepMonths;
exports.isMailAddress = isMailAddress;
exports.isOrderNumber = isOrderNumber;
exports.linkToken = linkToken;
exports.located = located;
exports.longestAmount = longestAmount;
exports.longestExact = longestExact;
exports.longestName = longestName;
exports.mailNoteFault = mailNoteFault;
exports.maxAcceptedSignatureBytes = maxAcceptedSignatureBytes;
exports.mostBytes = mostBytes;
exports.mostMails = mostMails;
exports.mostMailsADay = mostMailsADay;
exports.mostOrderBytes = mostOrderBytes;
exports.mostQuoteBytes = mostQuoteBytes;
exports.mostQuotes = mostQuotes;
exports.mostRecords = mostRecords;
exports.mostValues = mostValues;
exports.mostVisitBytes = mostVisitBytes;
exports.needOfVariables = needOfVariables;
exports.nextOrderNumber = nextOrderNumber;
exports.noteFault = noteFault;
exports.nothingPersonal = nothingPersonal;
exports.numberFault = numberFault;
exports.orderFault = orderFault;
exports.quoteFault = quoteFault;
exports.quoteMoments = quoteMoments;
exports.recordFault = recordFault;
exports.sealedClaims = sealedClaims;
exports.sentenceOf = sentenceOf;
exports.variablesFault = variablesFault;
exports.visitFault = visitFault;
exports.yearOfNumber = yearOfNumber;
