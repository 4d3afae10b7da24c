/** Words that say nothing of a problem: a search asks for them only where nothing else was typed. */
export const smallWords: ReadonlySet<string> = new Set(
  `a an and are as at be been by customer customers do does for from get gets getting got had has have he her his
  i in is it its just keep keeps me my of on or our please says she so some something that the their there they this
  to too up very was we when where with you your
  al algo como con cuando cliente de del dice el ella en es esta este esto estoy favor ha hace hay la las le lo los me
  mi mucho muy para pero por porque que se sale su sus tiene todo todos tu un una unas unos y ya`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
