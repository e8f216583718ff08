package clean

import "strings"

// vendor is a group of parameters of the default list.
type vendor struct {
	name   string
	source string // where the vendor documents them; "" if that is not known
	sites  string // domains with their subdomains, or "name.*", separated by spaces; "" for all
	names  string // separated by spaces; one that ends in "*" is a prefix
}

// vendors has the parameters that mark campaigns, clicks and visitors. A source is
// the page on which the vendor says what its parameter is for. Where there is
// none, such a page is not known or not public; the vendor is the one whose links
// have the parameter.
var vendors = [...]vendor{
	{"Google Analytics", "https://support.google.com/analytics/answer/10917952", "", "utm_*"},
	{"Google Analytics, cross-domain", "https://support.google.com/analytics/answer/10071811", "", "_ga _gl"},
	{"Google Ads", "https://support.google.com/google-ads/answer/9744275", "", "gclid gad_source gad_campaignid"},
	{"Google Search Ads 360", "https://support.google.com/searchads/answer/7342044", "", "gclsrc"},
	{"Google Ads, iOS", "https://support.google.com/analytics/answer/11367152", "", "gbraid wbraid"},
	{"Google Campaign Manager", "", "", "dclid"},
	{"Google Merchant Center", "https://support.google.com/merchants/answer/15191080", "", "srsltid"},
	{"Meta", "https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc", "", "fbclid"},
	{"Meta, actions", "", "", "fb_action_ids fb_action_types fb_source fb_ref action_object_map action_type_map action_ref_map"},
	{"Microsoft Advertising", "https://help.ads.microsoft.com/#apex/ads/en/60000", "", "msclkid"},
	{"Mailchimp", "https://mailchimp.com/developer/marketing/docs/e-commerce/", "", "mc_cid mc_eid mc_tc"},
	{"Instagram", "", "", "igshid igsh"},
	{"TikTok", "https://ads.tiktok.com/help/article/tiktok-click-id", "", "ttclid"},
	{"X", "https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites", "", "twclid"},
	{"X, pages", "", "", "__twitter_impression"},
	{"LinkedIn", "https://learn.microsoft.com/en-us/linkedin/marketing/conversions/enabling-first-party-cookies", "", "li_fat_id"},
	{"Pinterest", "https://help.pinterest.com/en/business/article/pinterest-tag-parameters-and-cookies", "", "epik"},
	{"Snapchat", "", "", "sccid"},
	{"Reddit", "", "", "rdt_cid"},
	{"Yandex", "", "", "yclid ysclid ymclid _openstat"},
	{"HubSpot", "", "", "__hstc __hssc __hsfp _hsenc _hsmi hsctatracking"},
	{"HubSpot, ads", "", "", "hsa_*"},
	{"Adobe Marketo", "https://nation.marketo.com/t5/knowledgebase/what-is-a-malformed-link-in-my-report/ta-p/249063", "", "mkt_tok"},
	{"Adobe Analytics", "", "", "s_cid"},
	{"Adobe Advertising", "https://experienceleague.adobe.com/en/docs/advertising/integrations/analytics/ids", "", "ef_id s_kwcid"},
	{"Matomo", "https://matomo.org/faq/reports/what-is-campaign-tracking-and-why-it-is-important/", "",
		"mtm_* matomo_campaign matomo_keyword pk_campaign pk_kwd pk_keyword pk_source pk_medium pk_content pk_cid piwik_campaign piwik_kwd piwik_keyword"},
	{"Piano Analytics", "", "",
		"at_campaign at_medium at_creation at_variant at_network at_platform at_recipient_id at_recipient_list at_link_origin"},
	{"Oracle Eloqua", "", "", "elqtrack elqtrackid elqaid elqat elqcampaignid"},
	{"Drip", "", "", "__s"},
	{"Klaviyo", "", "", "_kx"},
	{"Omeda", "", "", "oly_anon_id oly_enc_id"},
	{"Vero", "", "", "vero_id vero_conv"},
	{"Wicked Reports", "", "", "wickedid"},
	{"Impact", "", "", "irclickid irgwc"},
	{"Awin", "", "", "awc"},
	{"Branch", "", "", "_branch_match_id _branch_referrer"},
	{"MailerLite", "", "", "ml_subscriber ml_subscriber_hash"},
	{"Echobox", "", "", "echobox"},
	{"Webtrekk", "", "", "wt_mc wt_zmc wtrid"},

	{"YouTube", "", "youtube.com youtu.be", "si feature pp embeds_referring_euri source_ve_path"},
	{"Spotify", "", "spotify.com", "si"},
	{"X, share", "", "twitter.com x.com", "s t ref_src ref_url cxt"},
	{"Reddit, share", "", "reddit.com", "share_id rdt correlation_id ref_campaign ref_source"},
	{"TikTok, share", "", "tiktok.com", "_r _t is_from_webapp sender_device sender_web_id is_copy_url checksum sec_user_id share_app_id share_link_id tt_from"},
	{"Facebook, share", "", "facebook.com", "__tn__ __cft__[0] __xts__[0] mibextid rdid share_url eav paipv fref hc_ref hc_location"},
	{"LinkedIn, share", "", "linkedin.com", "trk trkinfo trackingid lipi refid midtoken midsig eid otptoken rcm"},
	{"Amazon", "", "amazon.*", "pd_rd_* pf_rd_* ref ref_ qid sr crid sprefix dib dib_tag content-id _encoding smid spia linkcode creativeasin camp creative ascsubtag"},
	{"Google Search", "", "google.*", "ved ei sei gs_lcp gs_lcrp gs_lp gs_ssp sclient sca_esv sca_upv iflsig uact sxsrf aqs sourceid esrc usg cad rlz"},
	{"Bing", "", "bing.com", "cvid form pq sc sk qs sp ghc ghacc ghpl"},
	{"eBay", "", "ebay.*", "mkevt mkcid mkrid campid toolid customid _trkparms _trksid amdata ssspo sssrc ssuid"},
	{"Alibaba", "", "aliexpress.com alibaba.com taobao.com tmall.com 1688.com",
		"spm scm scm_id scm-url pvid algo_pvid algo_exp_id algo_expid aff_platform aff_trace_key aff_fcid aff_fsk sk btsid ws_ab_test terminal_id pdp_npi gatewayadapt"},
	{"The New York Times", "", "nytimes.com", "smid smtyp"},
	{"Medium", "", "medium.com", "source"},
	{"Netflix", "", "netflix.com", "trackid tctx"},
	{"Steam", "", "steampowered.com", "snr"},
	{"IMDb", "", "imdb.com", "ref_ pf_rd_*"},
}

// redirector is a page that redirects to the URL in a parameter.
type redirector struct{ site, path, param string }

var redirectors = [...]redirector{
	{"google.*", "/url", "q"},
	{"google.*", "/url", "url"},
	{"youtube.com", "/redirect", "q"},
	{"facebook.com", "/l.php", "u"},
	{"instagram.com", "/", "u"},
	{"messenger.com", "/l.php", "u"},
	{"out.reddit.com", "/", "url"},
	{"steamcommunity.com", "/linkfilter/", "u"},
	{"steamcommunity.com", "/linkfilter/", "url"},
	{"vk.com", "/away.php", "to"},
	{"t.umblr.com", "/redirect", "z"},
	{"duckduckgo.com", "/l/", "uddg"},
	{"slack-redir.net", "/link", "url"},
	{"linkedin.com", "/redir/redirect", "url"},
	{"deviantart.com", "/users/outgoing", "url"},

	// Services for mail. Others are in protect.go.
	{"safelinks.protection.outlook.com", "/", "url"},
	{"safelinks.protection.office365.us", "/", "url"},
	{"urldefense.proofpoint.com", "/v1/url", "u"},
	{"linkprotect.cudasvc.com", "/url", "a"},
}

// Default returns the rules of this package. It builds them anew in each call: keep
// the result.
func Default() *Rules {
	all := &provider{name: "default"}
	providers := []*provider{all}
	for i := range vendors {
		v := &vendors[i]
		if v.sites == "" {
			all.names.addNames(v)
			continue
		}
		for domain := range strings.FieldsSeq(v.sites) {
			p := &provider{name: v.name, site: domain}
			p.names.addNames(v)
			providers = append(providers, p)
		}
	}
	for _, r := range redirectors {
		providers = append(providers, &provider{name: r.site, site: r.site, targets: []target{{r.path, r.param}}})
	}
	return &Rules{providers: providers, index: newIndex(providers), unprotects: true}
}

// addNames adds the names of a vendor.
func (s *nameSet) addNames(v *vendor) {
	for name := range strings.FieldsSeq(v.names) {
		s.addText(name, rule{v.name, name, v.source})
	}
}

// addText adds a rule for a name in lower case, or for a prefix that ends in "*".
func (s *nameSet) addText(name string, r rule) {
	if prefix, ok := strings.CutSuffix(name, "*"); ok {
		s.prefixes = append(s.prefixes, namePrefix{r, prefix})
	} else {
		s.addName(name, &r)
	}
}
