// Built from icons.json by build.ts. Never edited.
import type { IconDrawing } from '../drawing.js';
import iconAddressBook from './address-book.icon.js';
import iconAlertCircle from './alert-circle.icon.js';
import iconAlertTriangle from './alert-triangle.icon.js';
import iconArrowBackUp from './arrow-back-up.icon.js';
import iconArrowDown from './arrow-down.icon.js';
import iconArrowLeft from './arrow-left.icon.js';
import iconArrowRight from './arrow-right.icon.js';
import iconArrowUp from './arrow-up.icon.js';
import iconBatteryCharging from './battery-charging.icon.js';
import iconBell from './bell.icon.js';
import iconBolt from './bolt.icon.js';
import iconBook from './book.icon.js';
import iconBookmark from './bookmark.icon.js';
import iconBrandFacebook from './brand-facebook.icon.js';
import iconBrandInstagram from './brand-instagram.icon.js';
import iconBrandLinkedin from './brand-linkedin.icon.js';
import iconBrandX from './brand-x.icon.js';
import iconBrandYoutube from './brand-youtube.icon.js';
import iconBriefcase from './briefcase.icon.js';
import iconBuilding from './building.icon.js';
import iconBuildingFactory2 from './building-factory-2.icon.js';
import iconBuildingSkyscraper from './building-skyscraper.icon.js';
import iconBuildingWarehouse from './building-warehouse.icon.js';
import iconBulb from './bulb.icon.js';
import iconCalendar from './calendar.icon.js';
import iconCalendarEvent from './calendar-event.icon.js';
import iconCash from './cash.icon.js';
import iconCertificate from './certificate.icon.js';
import iconChartBar from './chart-bar.icon.js';
import iconCheck from './check.icon.js';
import iconChevronDown from './chevron-down.icon.js';
import iconChevronLeft from './chevron-left.icon.js';
import iconChevronRight from './chevron-right.icon.js';
import iconChevronUp from './chevron-up.icon.js';
import iconCircleCheck from './circle-check.icon.js';
import iconClock from './clock.icon.js';
import iconContainer from './container.icon.js';
import iconCopy from './copy.icon.js';
import iconCrane from './crane.icon.js';
import iconDownload from './download.icon.js';
import iconExternalLink from './external-link.icon.js';
import iconEye from './eye.icon.js';
import iconEyeOff from './eye-off.icon.js';
import iconFile from './file.icon.js';
import iconFileSpreadsheet from './file-spreadsheet.icon.js';
import iconFileTypeCsv from './file-type-csv.icon.js';
import iconFileTypeDoc from './file-type-doc.icon.js';
import iconFileTypePdf from './file-type-pdf.icon.js';
import iconFileTypePpt from './file-type-ppt.icon.js';
import iconFileTypeTxt from './file-type-txt.icon.js';
import iconFileTypeXml from './file-type-xml.icon.js';
import iconFileTypeZip from './file-type-zip.icon.js';
import iconFilter from './filter.icon.js';
import iconFlag from './flag.icon.js';
import iconForklift from './forklift.icon.js';
import iconGift from './gift.icon.js';
import iconHeadset from './headset.icon.js';
import iconHeart from './heart.icon.js';
import iconHeartHandshake from './heart-handshake.icon.js';
import iconHelpCircle from './help-circle.icon.js';
import iconHome from './home.icon.js';
import iconInfoCircle from './info-circle.icon.js';
import iconLanguage from './language.icon.js';
import iconLayoutGrid from './layout-grid.icon.js';
import iconLeaf from './leaf.icon.js';
import iconLink from './link.icon.js';
import iconList from './list.icon.js';
import iconLock from './lock.icon.js';
import iconLogout from './logout.icon.js';
import iconMail from './mail.icon.js';
import iconMapPin from './map-pin.icon.js';
import iconMedal from './medal.icon.js';
import iconMenu2 from './menu-2.icon.js';
import iconMessages from './messages.icon.js';
import iconMilitaryRank from './military-rank.icon.js';
import iconMinus from './minus.icon.js';
import iconMovie from './movie.icon.js';
import iconNews from './news.icon.js';
import iconPackage from './package.icon.js';
import iconPaperclip from './paperclip.icon.js';
import iconPencil from './pencil.icon.js';
import iconPhone from './phone.icon.js';
import iconPhoto from './photo.icon.js';
import iconPlayerPause from './player-pause.icon.js';
import iconPlayerPlay from './player-play.icon.js';
import iconPlayerStop from './player-stop.icon.js';
import iconPlus from './plus.icon.js';
import iconPresentation from './presentation.icon.js';
import iconPrinter from './printer.icon.js';
import iconQuote from './quote.icon.js';
import iconRecycle from './recycle.icon.js';
import iconRefresh from './refresh.icon.js';
import iconRobot from './robot.icon.js';
import iconRss from './rss.icon.js';
import iconSchool from './school.icon.js';
import iconSearch from './search.icon.js';
import iconSend from './send.icon.js';
import iconSettings from './settings.icon.js';
import iconShare from './share.icon.js';
import iconShieldCheck from './shield-check.icon.js';
import iconShip from './ship.icon.js';
import iconSpeakerphone from './speakerphone.icon.js';
import iconStar from './star.icon.js';
import iconStethoscope from './stethoscope.icon.js';
import iconTarget from './target.icon.js';
import iconTool from './tool.icon.js';
import iconTools from './tools.icon.js';
import iconTrash from './trash.icon.js';
import iconTrophy from './trophy.icon.js';
import iconTruck from './truck.icon.js';
import iconTruckDelivery from './truck-delivery.icon.js';
import iconUpload from './upload.icon.js';
import iconUser from './user.icon.js';
import iconUserPlus from './user-plus.icon.js';
import iconUsers from './users.icon.js';
import iconVideo from './video.icon.js';
import iconWorld from './world.icon.js';
import iconX from './x.icon.js';

/** The drawings of the default set, all there from the start. */
export const drawings: Readonly<Record<string, IconDrawing>> = {
  'utility:add': iconPlus,
  'utility:announcement': iconSpeakerphone,
  'utility:apps': iconLayoutGrid,
  'utility:arrowdown': iconArrowDown,
  'utility:arrowleft': iconArrowLeft,
  'utility:arrowright': iconArrowRight,
  'utility:arrowup': iconArrowUp,
  'utility:attach': iconPaperclip,
  'utility:back': iconArrowLeft,
  'utility:battery': iconBatteryCharging,
  'utility:bookmark': iconBookmark,
  'utility:briefcase': iconBriefcase,
  'utility:building': iconBuilding,
  'utility:bulb': iconBulb,
  'utility:calendar': iconCalendar,
  'utility:call': iconPhone,
  'utility:certificate': iconCertificate,
  'utility:chart': iconChartBar,
  'utility:chat': iconMessages,
  'utility:check': iconCheck,
  'utility:chevrondown': iconChevronDown,
  'utility:chevronleft': iconChevronLeft,
  'utility:chevronright': iconChevronRight,
  'utility:chevronup': iconChevronUp,
  'utility:clock': iconClock,
  'utility:close': iconX,
  'utility:company': iconBuildingSkyscraper,
  'utility:container': iconContainer,
  'utility:copy': iconCopy,
  'utility:crane': iconCrane,
  'utility:dash': iconMinus,
  'utility:delete': iconTrash,
  'utility:download': iconDownload,
  'utility:edit': iconPencil,
  'utility:email': iconMail,
  'utility:energy': iconBolt,
  'utility:error': iconAlertCircle,
  'utility:event': iconCalendarEvent,
  'utility:facebook': iconBrandFacebook,
  'utility:factory': iconBuildingFactory2,
  'utility:favorite': iconStar,
  'utility:filter': iconFilter,
  'utility:flag': iconFlag,
  'utility:forklift': iconForklift,
  'utility:forward': iconArrowRight,
  'utility:gift': iconGift,
  'utility:headset': iconHeadset,
  'utility:health': iconStethoscope,
  'utility:heart': iconHeart,
  'utility:help': iconHelpCircle,
  'utility:hide': iconEyeOff,
  'utility:home': iconHome,
  'utility:image': iconPhoto,
  'utility:info': iconInfoCircle,
  'utility:instagram': iconBrandInstagram,
  'utility:integrity': iconShieldCheck,
  'utility:language': iconLanguage,
  'utility:leaf': iconLeaf,
  'utility:left': iconChevronLeft,
  'utility:link': iconLink,
  'utility:linkedin': iconBrandLinkedin,
  'utility:list': iconList,
  'utility:location': iconMapPin,
  'utility:lock': iconLock,
  'utility:logout': iconLogout,
  'utility:medal': iconMedal,
  'utility:menu': iconMenu2,
  'utility:military': iconMilitaryRank,
  'utility:money': iconCash,
  'utility:new_window': iconExternalLink,
  'utility:news': iconNews,
  'utility:notification': iconBell,
  'utility:package': iconPackage,
  'utility:pause': iconPlayerPause,
  'utility:people': iconUsers,
  'utility:play': iconPlayerPlay,
  'utility:preview': iconEye,
  'utility:print': iconPrinter,
  'utility:quote': iconQuote,
  'utility:recycle': iconRecycle,
  'utility:refresh': iconRefresh,
  'utility:right': iconChevronRight,
  'utility:robot': iconRobot,
  'utility:rss': iconRss,
  'utility:school': iconSchool,
  'utility:search': iconSearch,
  'utility:send': iconSend,
  'utility:settings': iconSettings,
  'utility:share': iconShare,
  'utility:ship': iconShip,
  'utility:stop': iconPlayerStop,
  'utility:success': iconCircleCheck,
  'utility:target': iconTarget,
  'utility:teamwork': iconHeartHandshake,
  'utility:tools': iconTools,
  'utility:trophy': iconTrophy,
  'utility:truck': iconTruck,
  'utility:undo': iconArrowBackUp,
  'utility:upload': iconUpload,
  'utility:user': iconUser,
  'utility:video': iconVideo,
  'utility:warehouse': iconBuildingWarehouse,
  'utility:warning': iconAlertTriangle,
  'utility:world': iconWorld,
  'utility:wrench': iconTool,
  'utility:x': iconBrandX,
  'utility:youtube': iconBrandYoutube,
  'action:add_contact': iconUserPlus,
  'action:approval': iconCheck,
  'action:call': iconPhone,
  'action:download': iconDownload,
  'action:email': iconMail,
  'action:info': iconInfoCircle,
  'action:map': iconMapPin,
  'action:new_event': iconCalendarEvent,
  'action:preview': iconEye,
  'action:share': iconShare,
  'standard:account': iconBuilding,
  'standard:answer_public': iconMessages,
  'standard:avatar': iconUser,
  'standard:contact': iconAddressBook,
  'standard:education': iconSchool,
  'standard:event': iconCalendarEvent,
  'standard:groups': iconUsers,
  'standard:home': iconHome,
  'standard:job_position': iconBriefcase,
  'standard:knowledge': iconBook,
  'standard:location': iconMapPin,
  'standard:people': iconUsers,
  'standard:shipment': iconTruckDelivery,
  'standard:user': iconUser,
  'doctype:csv': iconFileTypeCsv,
  'doctype:excel': iconFileSpreadsheet,
  'doctype:image': iconPhoto,
  'doctype:pdf': iconFileTypePdf,
  'doctype:ppt': iconFileTypePpt,
  'doctype:slide': iconPresentation,
  'doctype:txt': iconFileTypeTxt,
  'doctype:unknown': iconFile,
  'doctype:video': iconMovie,
  'doctype:word': iconFileTypeDoc,
  'doctype:xml': iconFileTypeXml,
  'doctype:zip': iconFileTypeZip,
};
